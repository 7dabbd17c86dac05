package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.token.NewToken;
import io.shiftloom.api.operations.token.TokenOperations;
import io.shiftloom.api.operations.token.TokenRevocation;
import io.shiftloom.api.operator.OperatorRole;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nobody can make a token once the last admin token is revoked. */
class LastAdminTokenTest {

    private static final ApiServer SERVER = ApiServer.with(Map.of());
    private static final Actor OPERATOR = new Actor("t", OperatorRole.ADMIN, "tried", "127.0.0.1", null);

    @AfterAll
    static void close() {
        SERVER.close();
    }

    @BeforeEach
    void leaveTheFirstTokenAlone() {
        SERVER.asOwner().sql("UPDATE operator_token SET revoked_at = now()").update();
        SERVER.asOwner()
                .sql("UPDATE operator_token SET revoked_at = NULL WHERE name = 'environment'")
                .update();
    }

    @Test
    void lastAdminTokenIsNotRevokedByTheWay() {
        make("reader", OperatorRole.VIEWER);
        var entries = auditEntries();

        var refused = revoke(first(), "").expectError(ErrorCode.LAST_ADMIN_TOKEN);

        assertThat(refused.at("/error/message").stringValue())
                .contains("environment is the last admin token", "create one first", "--even-if-last");
        assertThat(call("GET", "/ops/v1/tokens").send().expect(200).text()).contains("\"active\"");
        assertThat(auditEntries()).isEqualTo(entries);
    }

    @Test
    void lastAdminTokenIsRevokedOnPurpose() {
        revoke(first(), "{\"evenIfLast\":true}").expect(200);

        call("GET", "/ops/v1/tokens").send().expectError(ErrorCode.UNAUTHENTICATED);
    }

    @Test
    void oneOfTwoAdminTokensIsRevoked() {
        var second = make("second", OperatorRole.ADMIN);

        revoke(second, "").expect(200);
        revoke(second, "").expect(200);
        revoke(first(), "{\"evenIfLast\":false}").expectError(ErrorCode.LAST_ADMIN_TOKEN);
    }

    @Test
    void otherTokensAreRevokedAsEver() {
        revoke(make("reader", OperatorRole.VIEWER), "").expect(200);
    }

    @Test
    void twoRevocationsAtOnceLeaveOne() throws Exception {
        for (int round = 0; round < 10; round++) {
            leaveTheFirstTokenAlone();
            var tokens = List.of(first(), make("second", OperatorRole.ADMIN));
            var together = new CyclicBarrier(tokens.size());
            try (var threads = Executors.newFixedThreadPool(tokens.size())) {
                var attempts = threads.invokeAll(tokens.stream()
                        .<Callable<Boolean>>map(token -> () -> {
                            together.await();
                            return isRevoked(token);
                        })
                        .toList());
                assertThat(attempts.stream().map(Future::resultNow)).containsExactlyInAnyOrder(true, false);
            }
        }
    }

    private static boolean isRevoked(UUID tokenId) {
        try {
            SERVER.bean(TokenOperations.class).revoke(OPERATOR, tokenId, TokenRevocation.ORDINARY);
            return true;
        } catch (RequestRejected refused) {
            return false;
        }
    }

    private static UUID make(String name, OperatorRole role) {
        return SERVER.bean(TokenOperations.class)
                .create(OPERATOR, new NewToken(name, role))
                .issued()
                .tokenId();
    }

    private static UUID first() {
        return SERVER.asOwner()
                .sql("SELECT token_id FROM operator_token WHERE name = 'environment'")
                .query(UUID.class)
                .single();
    }

    private static long auditEntries() {
        return SERVER.asOwner()
                .sql("SELECT count(*) FROM audit_entry")
                .query(Long.class)
                .single();
    }

    private static Reply revoke(UUID tokenId, String body) {
        return call("POST", "/ops/v1/tokens/" + tokenId + "/revoke").json(body).send();
    }

    private static Call call(String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + ApiServer.OPS_TOKEN);
    }
}
