package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the console tells about who holds the gap. */
class ConsoleGapTest {

    private static final String LEDGER = """
            {"gap": 25, "provenBeyond": 2,
             "people": [{"personId": "s2", "points": 16, "acrossDates": 3,
                         "dates": [{"date": "2027-01-04", "points": 12}, {"date": "2027-01-05", "points": 1}]},
                        {"personId": "s1", "points": 4}],
             "roles": [{"date": "2027-01-04", "slotId": "09:00", "points": 3},
                       {"date": "2027-01-04", "slotId": "10:00", "points": 4}]}
            """;

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    /** A completed schedule of 1,025 points over a bound of 1,000, with this ledger. */
    private String reviewed(String ledger) {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        tenant.database().sql("""
                        UPDATE result_document
                           SET candidates = jsonb_set(candidates, '{0,score,soft}', '1025'),
                               review = jsonb_build_object('quality', jsonb_build_object('soft', 1025, 'bound', 1000,
                                                                                         'ledger', ?::jsonb))
                         WHERE condition_id = ?::uuid
                        """).params(ledger, id).update();
        return id;
    }

    private String why(String id) {
        return admin.get("/console/conditions/" + id + "/why").body();
    }

    @Test
    void mapTellsWhoHoldsTheGapOnWhichDays() {
        var page = why(reviewed(LEDGER));

        assertThat(page)
                .contains(
                        "Where the last 2.4 % sit",
                        "This rota scores 25 points more than is proven to be necessary. People hold 20 and roles 7.",
                        "2 of these are proven to be necessary too",
                        "Ben, Mon 4 Jan 2027: 12 points",
                        "Ben, Tue 5 Jan 2027: 1 point\"",
                        "Ada, Mon 4 Jan 2027: not known by day",
                        "Roles, Mon 4 Jan 2027: 7 points",
                        "up to 3 points",
                        "up to 12 points");
        assertThat(page.indexOf(">Ben</th>")).isLessThan(page.indexOf(">Ada</th>"));
    }

    @Test
    void mapOfManyShowsThoseWhoHoldMost() {
        var shares = IntStream.range(0, 102)
                .mapToObj(person -> "{\"personId\": \"x%d\", \"points\": %d}".formatted(person, 200 - person))
                .collect(Collectors.joining(","));

        assertThat(why(reviewed(
                        "{\"gap\": 25, \"provenBeyond\": 0, \"people\": [%s], \"roles\": []}".formatted(shares))))
                .contains(">x99</th>", "2 more people hold 199 points")
                .doesNotContain(">x100</th>");
    }

    @Test
    void compareSaysWhatIsProvenOfTheBest() {
        assertThat(admin.get("/console/conditions/" + reviewed("null") + "/compare")
                        .body())
                .contains("at most 2.5 % above the best");
    }

    @Test
    void withoutALedgerThereIsNoMap() {
        assertThat(why(reviewed("null")))
                .contains("at most 2.5 % above the best")
                .doesNotContain("Where the last");
    }
}
