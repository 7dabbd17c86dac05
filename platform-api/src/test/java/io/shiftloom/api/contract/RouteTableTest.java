package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.route.Route;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The published routes, no more and no fewer, each with its scope. */
class RouteTableTest {

    @Test
    void routesAreThoseOfTheContract() {
        var routes = routes(
                any -> true,
                route -> " " + Arrays.stream(route.scope()).map(Scope::code).collect(Collectors.joining()));

        assertThat(routes)
                .containsExactly(
                        "/v1/fairness GET actuals:read",
                        "/v1/key GET ",
                        "/v1/schedule POST schedules:write",
                        "/v1/schedule-actual/{conditionId} GET actuals:read",
                        "/v1/schedule-actual/{conditionId} PUT actuals:write",
                        "/v1/schedule-conditions GET schedules:read",
                        "/v1/schedule-conditions/{conditionId} DELETE schedules:write",
                        "/v1/schedule-conditions/{conditionId} GET schedules:read",
                        "/v1/schedule-defaults GET settings:read",
                        "/v1/schedule-defaults PATCH settings:write",
                        "/v1/schedule-results GET schedules:read",
                        "/v1/schedule-results/history GET schedules:read",
                        "/v1/schedule-results/{conditionId} GET schedules:read",
                        "/v1/schedule-results/{conditionId}/confirm-assignments POST schedules:write",
                        "/v1/schedule-results/{conditionId}/confirmation GET schedules:read",
                        "/v1/schedule-results/{conditionId}/emergency-shift POST schedules:write",
                        "/v1/schedule-results/{conditionId}/emergency-shift-context GET schedules:read",
                        "/v1/schedule-results/{conditionId}/events GET schedules:read",
                        "/v1/schedule-results/{conditionId}/explain GET schedules:read",
                        "/v1/schedule-results/{conditionId}/prices GET schedules:read",
                        "/v1/schedule-results/{conditionId}/resilience GET schedules:read",
                        "/v1/schedule-results/{conditionId}/resilience POST schedules:write",
                        "/v1/schedule-results/{conditionId}/resolution GET schedules:read",
                        "/v1/schedule-results/{conditionId}/review GET schedules:read",
                        "/v1/schedule-results/{conditionId}/revise POST schedules:write",
                        "/v1/schedule-results/{conditionId}/wish-receipts GET schedules:read",
                        "/v1/scheduling-roles GET staff:read",
                        "/v1/shifts GET actuals:read",
                        "/v1/staff GET staff:read",
                        "/v1/staff POST staff:write",
                        "/v1/staff/{staffId} DELETE staff:write",
                        "/v1/staff/{staffId} GET staff:read",
                        "/v1/staff/{staffId} PATCH staff:write",
                        "/v1/staff/{staffId}/calendar-feed DELETE staff:write",
                        "/v1/staff/{staffId}/calendar-feed GET staff:read",
                        "/v1/staff/{staffId}/calendar-feed POST staff:write",
                        "/v1/staff/{staffId}/weekly-shift-wish GET staff:read",
                        "/v1/staff/{staffId}/weekly-shift-wish PUT staff:write");
    }

    /** A tenant has only a few of them at once, so that none takes all processors from the others. */
    @Test
    void routesWhoseAnswersAreLargeOrTakeSecondsAreThese() {
        assertThat(routes(Route::large, route -> ""))
                .containsExactly(
                        "/v1/fairness GET",
                        "/v1/schedule-actual/{conditionId} GET",
                        "/v1/schedule-actual/{conditionId} PUT",
                        "/v1/schedule-results/{conditionId}/confirmation GET",
                        "/v1/schedule-results/{conditionId}/emergency-shift POST",
                        "/v1/schedule-results/{conditionId}/emergency-shift-context GET",
                        "/v1/schedule-results/{conditionId}/explain GET",
                        "/v1/schedule-results/{conditionId}/prices GET",
                        "/v1/schedule-results/{conditionId}/resilience GET",
                        "/v1/schedule-results/{conditionId}/resolution GET",
                        "/v1/schedule-results/{conditionId}/review GET",
                        "/v1/schedule-results/{conditionId}/wish-receipts GET",
                        "/v1/shifts GET");
    }

    private static Set<String> routes(Predicate<Route> wanted, Function<Route, String> told) {
        var routes = new TreeSet<String>();
        ApiServer.running()
                .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .forEach((mapping, handler) -> mapping.getPatternValues().stream()
                        .filter(path -> path.startsWith("/v1"))
                        .forEach(path -> {
                            var route = handler.getMethodAnnotation(Route.class);
                            assertThat(route).as(path).isNotNull();
                            if (route != null && wanted.test(route)) {
                                mapping.getMethodsCondition()
                                        .getMethods()
                                        .forEach(method -> routes.add(path + " " + method + told.apply(route)));
                            }
                        }));
        return routes;
    }
}
