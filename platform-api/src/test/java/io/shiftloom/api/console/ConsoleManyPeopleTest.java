package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pages of more people than one shows. */
class ConsoleManyPeopleTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    @Test
    void compareShowsAHundredOfThoseWhoMove() {
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.fortnight(101)),
                IntStream.rangeClosed(1, 101)
                        .mapToObj("s%d 2027-01-04_09:00"::formatted)
                        .toArray(String[]::new));
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                SELECT tenant_id, condition_id, 2, outcome, false, jsonb_set(candidates, '{0,assignments}', '[]'), review, now()
                  FROM result_document WHERE condition_id = ?::uuid
                """).param(id).update();
        var compare = "/console/conditions/" + id + "/compare?view=run2-1&against=1";

        assertThat(admin.get(compare).body())
                .as("work that was only taken away differs")
                .contains("101 h differ from Candidate 1")
                .contains("1–100 of 101", "against=1&amp;from=100\"")
                .doesNotContain("0 h differ", "Hohenstein 101<", "against=1&amp;from=0\"");
        assertThat(admin.get(compare + "&from=100").body())
                .contains("101–101 of 101", "Hohenstein 101<", "against=1&amp;from=0\"")
                .doesNotContain("Hohenstein 100<", "from=200");
    }

    @Test
    void absencesShowAHundredPeople() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        var page = "/console/conditions/" + id + "/absences";
        assertThat(admin.post(page, Map.of("_csrf", admin.csrf(), "reason", "to see"))
                        .statusCode())
                .isBetween(300, 399);
        tenant.database().sql("""
                INSERT INTO resilience_absence (run_id, tenant_id, date, person, document)
                SELECT run_id, tenant_id, '2027-01-04', person, format('{"personId": "x%1$s", "displayName": "Person %1$s",
                         "date": "2027-01-04", "absorbed": true, "by": [], "bill": {"before": {}, "after": {}}, "open": []}',
                         1000 + person)::json
                  FROM resilience_run, generate_series(0, 100) AS person WHERE condition_id = ?
                """).param(UUID.fromString(id)).update();
        tenant.database()
                .sql("UPDATE resilience_run SET state = 'completed' WHERE condition_id = ?")
                .param(UUID.fromString(id))
                .update();

        assertThat(admin.get(page).body())
                .contains("1–100 of 101", "Person 1099<", "/absences?from=100\"")
                .doesNotContain(">Person 1100<");
        assertThat(admin.get(page + "?from=100").body())
                .contains("101–101 of 101", ">Person 1100<", "/absences?from=0\"")
                .doesNotContain(">Person 1099<");
    }

    /** Each one ticked would be a part of the address, which the server refuses from 8 KB on. */
    @Test
    void whoMayComeInIsSentInTheBodyWhereTheyAreMany() {
        var few = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        assertThat(admin.get("/console/conditions/" + few + "/absences/repairs").body())
                .contains("method=\"get\"", "action=\"#found\"");
        var many = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(101)), "s1 2027-01-04_09:00");
        var repairs = "/console/conditions/" + many + "/absences/repairs";
        assertThat(admin.get(repairs).body())
                .containsPattern("<form[^>]*method=\"post\" action=\"" + repairs + "/search#found\"[^>]*>"
                        + "<input type=\"hidden\" name=\"_csrf\"");

        var ids = IntStream.rangeClosed(2, 101).mapToObj("s%d"::formatted).collect(Collectors.joining(","));
        var ill = Map.of("_csrf", admin.csrf(), "person", "s1", "date", "2027-01-04", "substitute", ids);
        assertThat(admin.post(repairs + "/search", ill).body())
                .contains("Repair 1", "name=\"substitute\" value=\"s101\" checked");
        assertThat(admin.get(repairs + "/search").headers().firstValue("Location"))
                .hasValue(repairs);
    }
}
