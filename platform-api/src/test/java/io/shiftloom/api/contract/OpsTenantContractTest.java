package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.move.TenantExport;
import java.io.StringWriter;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** How operators find tenants among many, and what they may do with one that is about to move. */
class OpsTenantContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @Test
    void tenantsAreFoundByPartOfTheirNameOrId() {
        var named = post(
                        "/ops/v1/tenants",
                        "{\"name\":\"Zur Schönen_Aussicht 100%\",\"plan\":\"paid\",\"billing\":\"active\"}")
                .expect(201)
                .at("/tenantId")
                .stringValue();

        for (var text : new String[] {"sch%C3%96nen", "n_a", "100%25", named.substring(20)}) {
            var found = get("/ops/v1/tenants?text=" + text).expect(200).at("/items");
            assertThat(found.findValuesAsString("tenantId")).as(text).containsExactly(named);
        }
        assertThat(get("/ops/v1/tenants?text=n%25a").expect(200).at("/items").size())
                .isZero();
    }

    @Test
    void aTenantThatWasExportedIsNotResumedByMistake() {
        var tenantId = newTenant();
        post("/ops/v1/tenants/" + tenantId + "/suspend", "").expect(200);
        var file = new StringWriter();
        SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> TenantExport.write(tx, UUID.fromString(tenantId), file, "a test"));

        post("/ops/v1/tenants/" + tenantId + "/resume", "").expectError(ErrorCode.STATE_CONFLICT);
        assertThat(get("/ops/v1/tenants/" + tenantId).at("/state").stringValue())
                .isEqualTo("suspended");
        var resumed = post("/ops/v1/tenants/" + tenantId + "/resume", "{\"despiteExport\":true}")
                .expect(200);
        assertThat(resumed.at("/state").stringValue()).isEqualTo("active");
        post("/ops/v1/tenants/" + tenantId + "/resume", "").expect(200);
    }

    /** Otherwise receivers would get an event from both installations. */
    @Test
    void nothingIsSentOfATenantThatWasExported() {
        var tenantId = newTenant();
        var webhook = "/ops/v1/tenants/" + tenantId + "/webhook";
        call("PUT", webhook)
                .json("{\"url\":\"https://93.184.215.14/hook\"}")
                .send()
                .expect(200);
        var letter = post(webhook + "/test", "").expect(200).at("/deliveryId").stringValue();
        SERVER.asOwner()
                .sql("UPDATE webhook_delivery SET state = 'dead', next_attempt_at = NULL WHERE delivery_id = ?::uuid")
                .param(letter)
                .update();
        post("/ops/v1/tenants/" + tenantId + "/suspend", "").expect(200);
        SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> TenantExport.write(tx, UUID.fromString(tenantId), new StringWriter(), "a test"));

        post(webhook + "/test", "").expectError(ErrorCode.STATE_CONFLICT);
        for (var chosen :
                List.of("{\"deliveryIds\":[\"%s\"]}".formatted(letter), "{\"tenantId\":\"%s\"}".formatted(tenantId))) {
            post("/ops/v1/dead-letters/replay", chosen).expectError(ErrorCode.STATE_CONFLICT);
        }
        var all = post("/ops/v1/dead-letters/replay", "{\"all\":true,\"since\":\"1h\",\"dryRun\":true}")
                .expect(200);
        assertThat(all.at("/left")
                        .valueStream()
                        .filter(left -> left.path("tenantId").stringValue().equals(tenantId)))
                .singleElement()
                .satisfies(left -> {
                    assertThat(left.path("obstacle").stringValue()).isEqualTo("moved");
                    assertThat(left.path("deliveries").intValue()).isEqualTo(1);
                });

        post("/ops/v1/tenants/" + tenantId + "/resume", "{\"despiteExport\":true}")
                .expect(200);
        post("/ops/v1/dead-letters/replay", "{\"deliveryIds\":[\"%s\"]}".formatted(letter))
                .expect(200);
    }

    /** Its end would be announced, here and where the tenant works now. */
    @Test
    void noJobOfATenantThatWasExportedBeginsAgain() {
        var tenant = SERVER.paidTenant().configured();
        var failed = tenant.end(tenant.submitted(), "failed", 0);
        var completed = tenant.complete(tenant.submitted());
        var tenantId = tenant.tenantId().toString();
        post("/ops/v1/tenants/" + tenantId + "/suspend", "").expect(200);
        var file = new StringWriter() {
            @Override
            public void write(String text) {
                super.write(text);
                if (text.startsWith("public.tenant\t")) {
                    assertThat(restarted(failed)).contains("is being exported or changed by somebody else");
                }
            }
        };
        SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> TenantExport.write(tx, tenant.tenantId(), file, "a test"));

        assertThat(restarted(failed)).contains("the tenant was exported, and may work at another installation");
        for (var replay : List.of("", "{\"replace\":true}")) {
            post("/ops/v1/jobs/" + completed + "/replay", replay).expectError(ErrorCode.STATE_CONFLICT);
        }
        assertThat(get("/ops/v1/jobs/" + completed).at("/allowedActions")).isEmpty();
        var all = post("/ops/v1/job-actions", "{\"action\":\"restart\",\"tenant\":\"%s\"}".formatted(tenantId))
                .expect(200);
        assertThat(all.at("/items")).isEmpty();
        assertThat(all.at("/refused").findValuesAsString("conditionId")).containsExactly(failed);

        post("/ops/v1/tenants/" + tenantId + "/resume", "{\"despiteExport\":true}")
                .expect(200);
        post("/ops/v1/jobs/" + failed + "/restart", "").expect(202);
    }

    private static String restarted(String job) {
        return post("/ops/v1/jobs/" + job + "/restart", "")
                .expectError(ErrorCode.STATE_CONFLICT)
                .text();
    }

    /** The file is half written, and the entry that refuses the resumption is not yet in the audit log. */
    @Test
    void aTenantIsNotResumedWhileItIsBeingExported() throws Exception {
        var tenantId = newTenant();
        post("/ops/v1/tenants/" + tenantId + "/suspend", "").expect(200);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var file = new StringWriter() {
                private Future<Reply> resumption = CompletableFuture.failedFuture(new IllegalStateException());

                @Override
                public void write(String text) {
                    super.write(text);
                    if (text.startsWith("public.tenant\t")) {
                        resumption = threads.submit(() -> post("/ops/v1/tenants/" + tenantId + "/resume", ""));
                        await().until(OpsTenantContractTest::isSomebodyWaiting);
                    }
                }
            };

            SERVER.bean(PlatformDatabase.class)
                    .inTransaction(tx -> TenantExport.write(tx, UUID.fromString(tenantId), file, "a test"));

            file.resumption.get().expectError(ErrorCode.STATE_CONFLICT);
        }
        assertThat(get("/ops/v1/tenants/" + tenantId).at("/state").stringValue())
                .isEqualTo("suspended");
    }

    @Test
    void whoChangesATenantThatIsExportedForLongIsRefusedAndWaitsNoLonger() {
        var tenantId = newTenant();
        post("/ops/v1/tenants/" + tenantId + "/suspend", "").expect(200);
        var file = new StringWriter() {
            @Override
            public void write(String text) {
                super.write(text);
                if (text.startsWith("public.tenant\t")) {
                    post("/ops/v1/tenants/" + tenantId + "/resume", "{\"despiteExport\":true}")
                            .expectError(ErrorCode.STATE_CONFLICT);
                }
            }
        };

        var exported = SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> TenantExport.write(tx, UUID.fromString(tenantId), file, "a test"));

        assertThat(exported.tenantId()).hasToString(tenantId);
    }

    private static boolean isSomebodyWaiting() {
        return SERVER.asOwner()
                .sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                .query(Boolean.class)
                .single();
    }

    private static String newTenant() {
        return post("/ops/v1/tenants", "{\"name\":\"moving\",\"plan\":\"paid\",\"billing\":\"active\"}")
                .expect(201)
                .at("/tenantId")
                .stringValue();
    }

    private static Reply get(String path) {
        return call("GET", path).send();
    }

    private static Reply post(String path, String body) {
        return call("POST", path).json(body).send();
    }

    private static Call call(String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + ApiServer.OPS_TOKEN);
    }
}
