package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.openapi.ApiGroup;
import io.shiftloom.api.operator.OperatorRole;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every route of {@code /ops/v1} refuses alike, asked of each as its own description has it. */
class EveryOpsRouteContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final int MAX_BYTES = 64 * 1024;
    private static final Map<OperatorRole, String> TOKENS = new EnumMap<>(OperatorRole.class);

    @BeforeAll
    static void issueATokenForEachRole() {
        for (var role : OperatorRole.values()) {
            var token = as(ApiServer.OPS_TOKEN, "POST", "/ops/v1/tokens")
                    .json("{\"name\":\"every\",\"role\":\"%s\"}".formatted(role.code()))
                    .send()
                    .expect(201);
            TOKENS.put(role, token.at("/token").stringValue());
        }
    }

    static Stream<DescribedRoute> routes() {
        return DescribedRoute.all(SERVER, ApiGroup.OPS);
    }

    static Stream<DescribedRoute> writes() {
        return routes().filter(DescribedRoute::takesBody);
    }

    static Stream<DescribedRoute> ofOneObject() {
        return routes().filter(route -> route.path().contains("{"));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void needsAToken(DescribedRoute route) {
        new Call(SERVER, route.method(), route.filled()).send().expectError(ErrorCode.UNAUTHENTICATED);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void needsItsRoleOrAHigherOne(DescribedRoute route) {
        for (var role : OperatorRole.values()) {
            var reply = as(Objects.requireNonNull(TOKENS.get(role)), route.method(), route.filled())
                    .send();
            if (role.compareTo(route.role()) >= 0) {
                assertThat(reply.status()).as(role.code()).isNotEqualTo(403);
            } else {
                reply.expectError(ErrorCode.OPERATOR_ROLE_DENIED);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("writes")
    void refusesBodiesThatAreNoneOfItsOwn(DescribedRoute route) {
        as(ApiServer.OPS_TOKEN, route.method(), route.filled()).json("{").send().expectError(ErrorCode.INVALID_JSON);
        as(ApiServer.OPS_TOKEN, route.method(), route.filled())
                .json(" ".repeat(MAX_BYTES + 1))
                .send()
                .expectError(ErrorCode.PAYLOAD_TOO_LARGE);
        var body = route.example();
        body.put("surprise", 1);
        var reply = as(ApiServer.OPS_TOKEN, route.method(), route.filled())
                .json(body.toString())
                .send()
                .expectError(ErrorCode.UNKNOWN_FIELD);
        assertThat(reply.details()).contains("UNKNOWN_FIELD surprise");
    }

    @ParameterizedTest
    @MethodSource("ofOneObject")
    void answersNotFoundForWhatThereIsNot(DescribedRoute route) {
        for (var id : new String[] {UUID.randomUUID().toString(), "no-id"}) {
            var call = as(ApiServer.OPS_TOKEN, route.method(), route.filled(id));
            (route.takesBody() ? call.json(route.example().toString()) : call)
                    .send()
                    .expectError(ErrorCode.NOT_FOUND);
        }
    }

    @ParameterizedTest
    @MethodSource("routes")
    void refusesUnknownQueryParameters(DescribedRoute route) {
        var call = as(ApiServer.OPS_TOKEN, route.method(), route.filled() + "?surprise=1");
        var reply = (route.takesBody() ? call.json(route.example().toString()) : call).send();

        reply.expectError(ErrorCode.INVALID_QUERY);
        assertThat(reply.details()).containsExactly("INVALID_QUERY surprise");
    }

    /** Already at the door: nobody's token can be looked up. */
    @ParameterizedTest
    @MethodSource("routes")
    void tellsWhenTheDatabaseFailsAndNotWhatItSaid(DescribedRoute route) {
        whileRefused("USAGE ON SCHEMA public", "PUBLIC", () -> expectDatabaseError(sent(route)));
    }

    /** The token is known, what the route itself reads or writes is not to be had. */
    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void tellsWhenTheDatabaseFailsHalfWay(String method) {
        var tenants = routes().filter(route -> route.method().equals(method))
                .filter(route -> route.path().equals("/ops/v1/tenants"))
                .findFirst()
                .orElseThrow();

        whileRefused("SELECT, INSERT ON tenant", "shiftloom_platform", () -> expectDatabaseError(sent(tenants)));

        assertThat(sent(tenants).status()).isLessThan(300);
    }

    private static void whileRefused(String privilege, String role, Runnable test) {
        SERVER.asOwner().sql("REVOKE " + privilege + " FROM " + role).update();
        try {
            test.run();
        } finally {
            SERVER.asOwner().sql("GRANT " + privilege + " TO " + role).update();
        }
    }

    private static void expectDatabaseError(Reply reply) {
        reply.expectError(ErrorCode.DATABASE_ERROR);
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isPositive();
        assertThat(reply.text()).doesNotContain("SQL", "Exception", "permission", "relation", "operator_token");
    }

    /** By an admin, with the body that the description gives as an example. */
    private static Reply sent(DescribedRoute route) {
        var call = as(ApiServer.OPS_TOKEN, route.method(), route.filled());
        return (route.takesBody() ? call.json(route.example().toString()) : call).send();
    }

    private static Call as(String token, String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + token);
    }
}
