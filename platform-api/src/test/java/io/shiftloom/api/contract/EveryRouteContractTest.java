package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every route of {@code /v1} refuses alike, asked of each: which they are, what they need and what a good body is
 * comes from their own description.
 */
class EveryRouteContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    static Stream<DescribedRoute> routes() {
        return DescribedRoute.all(SERVER);
    }

    static Stream<DescribedRoute> writes() {
        return routes().filter(DescribedRoute::takesBody);
    }

    static Stream<DescribedRoute> writesWithoutABody() {
        return writes().filter(route -> !route.needsBody());
    }

    static Stream<DescribedRoute> scoped() {
        return routes().filter(DescribedRoute::needsScope);
    }

    static Stream<DescribedRoute> reads() {
        return routes().filter(route -> route.method().equals("GET"));
    }

    static Stream<DescribedRoute> ofOneObject() {
        Predicate<DescribedRoute> answersNull = route -> route.path().endsWith("/emergency-shift-context");
        return routes().filter(route -> route.path().contains("{")).filter(answersNull.negate());
    }

    static Stream<DescribedRoute> ofAPerson() {
        return routes().filter(route -> route.path().contains("{staffId}"));
    }

    static Stream<DescribedRoute> keyed() {
        return routes().filter(DescribedRoute::takesIdempotencyKey);
    }

    @Test
    void thereAreTwentyThreeBesidesExtensions() {
        assertThat(routes().filter(route -> !route.isExtension())).hasSize(23);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void needsAKey(DescribedRoute route) {
        new Call(SERVER, route.method(), route.filled()).send().expectError(ErrorCode.UNAUTHENTICATED);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void refusesASuspendedTenant(DescribedRoute route) {
        var tenant = SERVER.paidTenant().with("suspended_at = now()");

        tenant.call(route.method(), route.filled()).send().expectError(ErrorCode.TENANT_SUSPENDED);
    }

    @ParameterizedTest
    @MethodSource("scoped")
    void needsItsScopeAndNoOther(DescribedRoute route) {
        var tenant = SERVER.paidTenant();
        var others = Arrays.stream(Scope.values())
                .filter(scope -> scope != route.scope())
                .toArray(Scope[]::new);

        tenant.limitedTo(others)
                .call(route.method(), route.filled())
                .send()
                .expectError(ErrorCode.API_KEY_SCOPE_DENIED);
        assertThat(tenant.limitedTo(route.scope())
                        .call(route.method(), route.filled())
                        .send()
                        .status())
                .isNotEqualTo(403);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void limitsTheRateAndSaysWhenToComeBack(DescribedRoute route) {
        var tenant = SERVER.paidTenant().with("requests_per_second = 1");
        var reply = tenant.call(route.method(), route.filled()).send();
        for (int i = 0; i < 20 && reply.status() != 429; i++) {
            reply = tenant.call(route.method(), route.filled()).send();
        }

        reply.expectError(ErrorCode.RATE_LIMITED);
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isPositive();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void answersNothingButJson(DescribedRoute route) {
        route.sent(SERVER.paidTenant(), route.filled())
                .header("Accept", "text/html")
                .send()
                .expectError(ErrorCode.NOT_ACCEPTABLE);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void refusesUnknownQueryParameters(DescribedRoute route) {
        var reply =
                route.sent(SERVER.paidTenant(), route.filled() + "?surprise=1").send();

        reply.expectError(ErrorCode.INVALID_QUERY);
        assertThat(reply.details()).containsExactly("INVALID_QUERY surprise");
    }

    @ParameterizedTest
    @MethodSource("reads")
    void answersHeadLikeGetWithoutABody(DescribedRoute route) {
        var tenant = SERVER.paidTenant().configured();
        var get = tenant.get(route.filled()).send();
        var head = tenant.call("HEAD", route.filled()).send();

        assertThat(head.status()).isEqualTo(get.status());
        assertThat(head.text()).isEmpty();
        assertThat(get.header("Cache-Control")).isEqualTo("no-store");
        assertThat(head.header("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @MethodSource("routes")
    void acceptsATrailingSlash(DescribedRoute route) {
        var tenant = SERVER.paidTenant().configured();

        var plain = route.sent(tenant, route.filled()).send();
        var slashed = route.sent(tenant, route.filled() + "/").send();

        assertThat(slashed.status()).isEqualTo(plain.status());
        assertThat(slashed.at("/error/message")).isEqualTo(plain.at("/error/message"));
    }

    @ParameterizedTest
    @MethodSource("ofAPerson")
    void knowsNobodyWhoWasRemoved(DescribedRoute route) {
        var tenant = SERVER.paidTenant();
        DescribedRoute.settings(SERVER)
                .sent(tenant, "/v1/schedule-defaults")
                .send()
                .expect(200);
        var id = tenant.staff("Ada");
        tenant.delete("/v1/staff/" + id).send().expect(200);

        route.sent(tenant, route.filled(id)).send().expectError(ErrorCode.NOT_FOUND);
        assertThat(tenant.get("/v1/staff").send().text()).doesNotContain(id);
    }

    @ParameterizedTest
    @MethodSource("writes")
    void refusesBodiesThatAreNotJson(DescribedRoute route) {
        var tenant = SERVER.paidTenant();

        for (var type : List.of("text/plain", "multipart/form-data", "multipart/form-data; boundary=x")) {
            tenant.call(route.method(), route.filled())
                    .header("Content-Type", type)
                    .body(BodyPublishers.ofString("{}"))
                    .send()
                    .expectError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        }
        tenant.call(route.method(), route.filled())
                .json("{\"a\":1,\"a\":2}")
                .send()
                .expectError(ErrorCode.INVALID_JSON);
    }

    @ParameterizedTest
    @MethodSource("writesWithoutABody")
    void takesNoBodyForAnEmptyOneWhereNothingCanBeSent(DescribedRoute route) {
        var tenant = SERVER.paidTenant();
        var empty = tenant.call(route.method(), route.filled()).json("{}").send();

        for (var call : List.of(
                tenant.call(route.method(), route.filled()),
                tenant.call(route.method(), route.filled()).json(""),
                tenant.call(route.method(), route.filled()).body(BodyPublishers.ofString("")))) {
            var nothing = call.send();
            assertThat(nothing.status()).isEqualTo(empty.status());
            assertThat(nothing.at("/error/message")).isEqualTo(empty.at("/error/message"));
        }
        tenant.call(route.method(), route.filled())
                .body(BodyPublishers.ofString("{}"))
                .send()
                .expectError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void onlyTheKeyItselfNeedsNoScope() {
        assertThat(routes().filter(route -> !route.needsScope()))
                .extracting(DescribedRoute::toString)
                .containsExactly("GET /v1/key");
    }

    @Test
    void onlyCalendarFeedAndResilienceNeedNoBody() {
        assertThat(writesWithoutABody())
                .extracting(DescribedRoute::path)
                .containsExactlyInAnyOrder(
                        "/v1/staff/{staffId}/calendar-feed", "/v1/schedule-results/{conditionId}/resilience");
    }

    @ParameterizedTest
    @MethodSource("writes")
    void refusesBodiesThatAreTooLarge(DescribedRoute route) {
        var tenant = SERVER.paidTenant().with("max_payload_bytes = 1024");

        tenant.call(route.method(), route.filled())
                .json(" ".repeat(1025))
                .send()
                .expectError(ErrorCode.PAYLOAD_TOO_LARGE);
    }

    @ParameterizedTest
    @MethodSource("writes")
    void refusesUnknownKeys(DescribedRoute route) {
        var body = route.example();
        body.put("surprise", 1);
        var reply = SERVER.paidTenant()
                .call(route.method(), route.filled())
                .json(body.toString())
                .send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.details()).contains("UNKNOWN_FIELD surprise");
    }

    @ParameterizedTest
    @MethodSource("ofOneObject")
    void answersForeignObjectsLikeThoseThatNeverExisted(DescribedRoute route) {
        var tenant = SERVER.paidTenant();
        DescribedRoute.settings(SERVER)
                .sent(tenant, "/v1/schedule-defaults")
                .send()
                .expect(200);
        var foreign = SERVER.paidTenant().configured();
        var theirs = route.path().contains("{staffId}") ? foreign.staff("Ada") : foreign.submitted();

        var missing =
                route.sent(tenant, route.filled(UUID.randomUUID().toString())).send();
        var hidden = route.sent(tenant, route.filled(theirs)).send();

        missing.expectError(ErrorCode.NOT_FOUND);
        hidden.expectError(ErrorCode.NOT_FOUND);
        assertThat(hidden.at("/error/message")).isEqualTo(missing.at("/error/message"));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void tellsWhenTheDatabaseFailsAndNotWhatItSaid(DescribedRoute route) {
        var tenant = SERVER.paidTenant();
        DescribedRoute.settings(SERVER)
                .sent(tenant, "/v1/schedule-defaults")
                .send()
                .expect(200);
        // The first thing that every transaction of a tenant does.
        SERVER.asOwner()
                .sql("REVOKE EXECUTE ON FUNCTION set_config FROM PUBLIC")
                .update();
        try {
            var reply = route.sent(tenant, route.filled()).send();

            reply.expectError(ErrorCode.DATABASE_ERROR);
            assertThat(Integer.parseInt(reply.header("Retry-After"))).isPositive();
            assertThat(reply.text()).doesNotContain("set_config", "SQL", "Exception", "permission");
        } finally {
            SERVER.asOwner()
                    .sql("GRANT EXECUTE ON FUNCTION set_config TO PUBLIC")
                    .update();
        }
    }

    @ParameterizedTest
    @MethodSource("keyed")
    void refusesIdempotencyKeysThatAreNone(DescribedRoute route) {
        route.sent(SERVER.paidTenant().configured(), route.filled())
                .header("Idempotency-Key", "k".repeat(256))
                .send()
                .expectError(ErrorCode.INVALID_IDEMPOTENCY_KEY);
    }

    /** As if another process were just answering a request with the same key. */
    @ParameterizedTest
    @MethodSource("keyed")
    void keyThatIsBeingAnsweredIsInFlight(DescribedRoute route) {
        var tenant = SERVER.paidTenant().configured();
        var name = route.path().replaceAll(".*\\}/", "");

        SERVER.bean(PlatformDatabase.class).inTransaction(tx -> {
            assertThat(tx.sql("SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0))")
                            .param(tenant.tenantId() + " POST " + name + " k")
                            .query(Boolean.class)
                            .single())
                    .isTrue();
            var reply = route.sent(tenant, route.filled())
                    .header("Idempotency-Key", "k")
                    .send()
                    .expectError(ErrorCode.IDEMPOTENCY_IN_FLIGHT);
            assertThat(reply.header("Retry-After")).isEqualTo("1");
            return reply;
        });
    }

    @ParameterizedTest
    @MethodSource("routes")
    void paidPartsNeedASubscription(DescribedRoute route) {
        for (var body : route.paidBodies()) {
            SERVER.freeTenant()
                    .call(route.method(), route.filled())
                    .json(body)
                    .send()
                    .expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
            SERVER.tenant("paid", "inactive")
                    .call(route.method(), route.filled())
                    .json(body)
                    .send()
                    .expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
            SERVER.tenant("paid", "not_configured")
                    .call(route.method(), route.filled())
                    .json(body)
                    .send()
                    .expectError(ErrorCode.PAYMENT_NOT_CONFIGURED);
        }
        assertThat(route.paidBodies()).hasSize(route.paidParts());
    }
}
