package io.shiftloom.api.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.api.request.RequestBodies;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The client that {@code dist} packs, against a running service with a worker. */
class ShiftloomClientTest {

    private static ApiServer server = ApiServer.running();
    private static TestTenant tenant = server.paidTenant();

    @BeforeAll
    static void startAWorker() {
        server = ApiServer.withWorker();
        tenant = server.paidTenant().configured();
    }

    private static ShiftloomClient client(String apiKey) {
        return new ShiftloomClient(URI.create("http://localhost:" + server.port() + "/"), apiKey);
    }

    @Test
    void goesFromSubmitOverWatchingToConfirm() {
        var client = client(tenant.apiKey());
        var request = RequestBodies.tree(any -> {});
        var heard = new ArrayList<ResultEvent>();

        var id = client.submit(request, "first");
        assertThat(client.submit(request, "first"))
                .as("the same request is solved once")
                .isEqualTo(id);
        var last = client.watch(id, heard::add);

        assertThat(last.status()).isEqualTo("completed");
        assertThat(heard).last().isEqualTo(last);
        var candidate = client.review(id).at("/candidates/0/assignments");
        assertThat(candidate.size()).isPositive();
        assertThat(client.confirm(id, candidate).at("/ok").booleanValue()).isTrue();
        assertThat(client.resolution(id).at("/status").stringValue()).isEqualTo("confirmed");
        assertThat(client.watch(id, heard::add).isTerminal())
                .as("a watch of what has ended ends")
                .isTrue();
    }

    @Test
    void refusalHasItsCodeAndEveryViolation() {
        var request = RequestBodies.tree(body -> body.put("timeZone", "JST").put("surprise", 1));

        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> client(tenant.apiKey()).submit(request, "second"))
                .satisfies(refused -> {
                    assertThat(refused.status()).isEqualTo(400);
                    assertThat(refused.code()).isEqualTo("UNKNOWN_FIELD");
                    assertThat(refused.details())
                            .extracting(ShiftloomException.Detail::path)
                            .containsExactlyInAnyOrder("surprise", "timeZone");
                    assertThat(refused.requestId()).isPresent();
                });
    }

    @Test
    void violationsThatAreNotListedAreCounted() {
        var request = RequestBodies.tree(body -> {
            for (int field = 0; field < 101; field++) {
                body.put("surprise" + field, field);
            }
        });

        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> client(tenant.apiKey()).submit(request, "third"))
                .satisfies(refused -> {
                    assertThat(refused.details()).hasSize(100);
                    assertThat(refused.detailCount()).isEqualTo(101);
                });
    }

    @Test
    void changeOfWhatSomebodyElseChangedIsRefused() {
        var client = client(tenant.apiKey());
        var change = RequestBodies.object("{\"laborLawJurisdiction\":\"DE\"}");
        var seen = client.read("/v1/schedule-defaults");
        assertThat(seen.body().at("/scheduleDefaults/configuredByUser").booleanValue())
                .isTrue();

        client.call("PATCH", "/v1/schedule-defaults", change, seen.unchanged());

        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> client.call("PATCH", "/v1/schedule-defaults", change, seen.unchanged()))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("PRECONDITION_FAILED"));
        assertThat(client.read("/v1/key").unchanged()).as("has no state").isEmpty();
    }

    @Test
    void confirmationInPlaceOfAnotherThanTheOneSeenIsRefused() {
        var client = client(tenant.apiKey());
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        var work = RequestBodies.object(
                        "{\"assignments\":[{\"personId\":\"ann\",\"date\":\"2027-01-04\",\"slotId\":\"09:00\"}]}")
                .path("assignments");
        var seen = client.confirmation(id);
        assertThat(seen.body().path("confirmation").isNull()).isTrue();

        client.confirm(id, work, seen);

        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> client.confirm(id, work, seen))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("PRECONDITION_FAILED"));
        client.confirm(id, work, client.confirmation(id));
    }

    @Test
    void otherRoutesAreCalledByTheirPath() {
        var client = client(tenant.apiKey());
        var ada = client.post("/v1/staff", RequestBodies.object("{\"displayName\":\"Ada\"}"))
                .at("/staff/staffId")
                .stringValue();

        assertThat(client.get("/v1/staff").toString()).contains(ada);
        assertThat(client.patch("/v1/staff/" + ada, RequestBodies.object("{\"displayName\":\"Ada L\"}"))
                        .at("/staff/displayName")
                        .stringValue())
                .isEqualTo("Ada L");
        assertThat(client.delete("/v1/staff/" + ada).at("/ok").booleanValue()).isTrue();
    }

    @Test
    void wrongKeyAndTooManyRequestsAreTold() {
        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> client("slk_wrong").get("/v1/staff"))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("UNAUTHENTICATED"));
        var slow = server.paidTenant().with("requests_per_second = 1");
        var client = client(slow.apiKey());
        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> {
                    for (int call = 0; call < 40; call++) {
                        client.get("/v1/staff");
                    }
                })
                .satisfies(refused -> {
                    assertThat(refused.status()).isEqualTo(429);
                    assertThat(refused.retryAfter()).get().isNotEqualTo(Duration.ZERO);
                });
    }

    @Test
    void needsNothingButTheJdkAndJackson() {
        var classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.shiftloom.api.client");

        ArchRuleDefinition.classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "tools.jackson..", "org.jspecify.annotations", "io.shiftloom.api.client")
                .check(classes);
    }
}
