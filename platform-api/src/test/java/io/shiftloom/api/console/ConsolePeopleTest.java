package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.storage.Json;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the console shows, hands out and erases of one person's data. */
class ConsolePeopleTest {

    private static final String OPERATOR = "works-but-does-not-administer";

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String people = "/console/tenants/" + tenant.tenantId() + "/people";

    @BeforeAll
    static void makeAnOperator() {
        ApiServer.running()
                .asOwner()
                .sql("INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)"
                        + " VALUES (gen_random_uuid(), 'worker', 'operator', sha256(?::bytea), now())")
                .param(OPERATOR)
                .update();
    }

    /** Ada of a request, who is not on the roster. */
    private void adaWorks() {
        tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada Ünal")), "s1 2027-01-04_09:00");
    }

    private HttpResponse<String> erase(ConsoleClient client, String person, String name) {
        return client.post(
                people + "/" + person + "/erase",
                Map.of("_csrf", client.csrf(), "name", name, "reason", "she asked for it"));
    }

    private long entries(String action, String person) {
        return tenant.database()
                .sql("SELECT count(*) FROM audit_entry WHERE tenant_id = ? AND action = ? AND subject = ?"
                        + " AND reason = 'she asked for it'")
                .params(tenant.tenantId(), action, person)
                .query(Long.class)
                .single();
    }

    @Test
    void peopleAreFoundByAPartOfTheNameOrByTheIdOnTheRosterAndInRequests() {
        var eva = tenant.staff("Eva Braun");
        adaWorks();

        assertThat(admin.get(people).body()).contains("Eva Braun", eva).doesNotContain("Ada Ünal");
        assertThat(admin.get(people + "?q=%C3%BCnal").body())
                .contains("Ada Ünal", "in requests only", "1 person found")
                .doesNotContain("Eva Braun");
        assertThat(admin.get(people + "?q=" + eva).body()).contains("Eva Braun", "on the roster");
        assertThat(admin.get(people + "?q=zed").body()).contains("Nobody found");
    }

    /** A request calls somebody of the roster by another name. */
    @Test
    void whoIsOnTheRosterIsFoundThereByAnOlderNameToo() {
        var eva = tenant.staff("Eva Braun");
        tenant.submitted(ConsoleBodies.schedule("Eva Maier").replace("\"s1\"", "\"" + eva + "\""));

        assertThat(admin.get(people + "?q=Maier").body())
                .contains("Eva Braun", "on the roster")
                .doesNotContain("in requests only");
    }

    @Test
    void pageOfAPersonTellsWhereDataAre() {
        adaWorks();

        assertThat(admin.get(people + "/s1").body())
                .contains("Ada Ünal")
                .contains("Requests: name, availability, wishes and terms")
                .contains("Requests with proposed shifts")
                .doesNotContain("Weekly wishes");
        assertThat(admin.get(people + "/zed").statusCode()).isEqualTo(404);
    }

    @Test
    void copyIsThatOfTheCommandAndLeavesAnEntryInTheAuditLog() {
        adaWorks();
        var operator = ConsoleClient.signedIn(OPERATOR);

        var answer = operator.post(people + "/s1/copy", Map.of("_csrf", operator.csrf(), "reason", "she asked for it"));

        assertThat(answer.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"person-s1.json\"");
        var copy = Json.read(answer.body());
        assertThat(copy.path("personId").stringValue()).isEqualTo("s1");
        assertThat(copy.at("/requests/0/displayName").stringValue()).isEqualTo("Ada Ünal");
        assertThat(answer.body()).doesNotContain("Ben");
        assertThat(entries("person.copy", "s1")).isOne();
        assertThat(operator.post(people + "/s1/copy", Map.of("_csrf", operator.csrf()))
                        .statusCode())
                .as("without a reason")
                .isEqualTo(400);
    }

    @Test
    void adminErasesAPersonByTypingTheName() {
        adaWorks();

        assertThat(erase(admin, "s1", "Ada").body())
                .contains("What you typed is not the name of this person")
                .contains("value=\"Ada\"", "value=\"she asked for it\"");
        assertThat(admin.get(people + "/s1").body()).contains("Ada Ünal");
        assertThat(erase(admin, "s1", " Ada Ünal ").statusCode()).isEqualTo(302);

        assertThat(admin.get(people + "/s1").body()).contains("(erased)").doesNotContain("Ada Ünal");
        assertThat(entries("person.erase", "s1")).isOne();
    }

    @Test
    void operatorErasesNobody() {
        adaWorks();
        var operator = ConsoleClient.signedIn(OPERATOR);

        assertThat(operator.get(people + "/s1").body())
                .contains("Only an admin can erase a person")
                .doesNotContain("Erase for good");
        assertThat(erase(operator, "s1", "Ada Ünal").statusCode()).isEqualTo(403);
        assertThat(admin.get(people + "/s1").body()).contains("Ada Ünal");
    }

    @Test
    void whoIsOnTheRosterOrBeingScheduledIsNotErased() {
        var eva = tenant.staff("Eva");
        assertThat(admin.get(people + "/" + eva).body())
                .contains("The tenant has to remove the person first")
                .doesNotContain("Erase for good");
        assertThat(erase(admin, eva, "Eva").body()).contains("Have the tenant remove the person first");

        tenant.submitted(ConsoleBodies.schedule("Ada"));
        assertThat(erase(admin, "s1", "Ada").body()).contains("which is being solved");
    }

    @Test
    void tenantLeadsThere() {
        assertThat(admin.get("/console/tenants/" + tenant.tenantId()).body()).contains("href=\"" + people + "\"");
    }
}
