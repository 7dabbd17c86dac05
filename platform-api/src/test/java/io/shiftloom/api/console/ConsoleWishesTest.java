package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.Test;

/** What the console tells about wishes. */
class ConsoleWishesTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    /** Ada wishes to work at ten and not at nine, and gets it the other way round. */
    private String page() {
        var ada = tenant.staff("Ada");
        tenant.put("/v1/staff/" + ada + "/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05",
                         "timeRangeStart":"09:00","timeRangeEnd":"12:00",
                         "wishByCellKey":{"2027-01-04__09:00":"NONE","2027-01-04__10:00":"HIGH",
                          "2027-01-04__11:00":"LOW","2027-01-05__09:00":"LOW","2027-01-05__10:00":"LOW",
                          "2027-01-05__11:00":"LOW"}}
                        """).send().expect(200);
        var body = ConsoleBodies.schedule("Ada").replace("\"s1\"", "\"" + ada + "\"");
        return wishes(tenant.complete(tenant.submitted(body), ada + " 2027-01-04_09:00"));
    }

    private static String wishes(String id) {
        return "/console/conditions/" + id + "/wishes";
    }

    @Test
    void tableTellsWhoGotWhat() {
        assertThat(admin.get(page()).body())
                .contains("data-label=\"asked for\">1 h<")
                .contains("data-label=\"granted\">0 h<")
                .contains("data-label=\"not given\">1 h<")
                .contains("data-label=\"worked unwished\">1 h<")
                .contains(">1 person<", "Only hours that need somebody count");
    }

    @Test
    void eachRefusalHasItsReasonAndThePersonALineToForward() {
        assertThat(admin.get(page()).body())
                .contains("<b>Mon 4 Jan, 10:00–11:00</b>")
                .contains("asked for, not given")
                .contains("A seat is open: Working 10:00–11:00 changes the score by")
                .contains("<b>Mon 4 Jan, 09:00–10:00</b>")
                .contains("worked against the wish")
                .contains("If Ben worked 09:00–10:00 instead")
                .contains("data-copy=\"Ada, you asked for 1 h and got 0 h. You wished to be free for ");
    }

    @Test
    void onePersonCanBeChosen() {
        var page = page();

        assertThat(admin.get(page + "?person=s2").body())
                .contains("Ben, you asked for no work.")
                .contains("Show everybody")
                .doesNotContain("worked against the wish</span>");
        assertThat(admin.get(page + "?person=zed").statusCode()).isEqualTo(400);
    }

    @Test
    void withoutWishesOrARotaThePageSaysSo() {
        var id = tenant.submitted(ConsoleBodies.schedule("Ada"));
        assertThat(admin.get(wishes(id)).body()).contains("There is no rota to compare wishes with.");
        tenant.complete(id, "s1 2027-01-04_09:00");

        assertThat(admin.get(wishes(id)).body())
                .contains("Nobody sent wishes")
                .doesNotContain("There is no rota")
                .doesNotContain("data-label");
    }
}
