package io.shiftloom.api.contract;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import io.shiftloom.api.request.RequestBodies;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** People's calendars at the addresses that need no key, of a service that takes the third of January 2027 for today. */
final class CalendarFeeds {

    /** Just before the dates of the bodies: what is in a calendar depends on the present date. */
    static final LocalDate TODAY = LocalDate.of(2027, 1, 3);

    /** For all tests of calendars in this JVM. */
    static final ApiServer SERVER = ApiServer.on(TODAY);

    private CalendarFeeds() {}

    static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    /** Confirms this work of one person, with whom it is the only one, in the hours from 09:00 to 12:00 of two days in Berlin. */
    static String confirmed(TestTenant tenant, String staffId, String... cells) {
        var body = Bodies.schedule(request -> RequestBodies.staff(request, 0).put("staffId", staffId));
        var work = work(staffId, cells);
        var id = tenant.complete(tenant.submitted(body), work);
        confirm(tenant, id, work);
        return id;
    }

    static void confirm(TestTenant tenant, String id, String... work) {
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
    }

    static String[] work(String staffId, String... cells) {
        return Stream.of(cells).map(cell -> staffId + " " + cell).toArray(String[]::new);
    }

    static String feed(TestTenant tenant, String staffId) {
        var url = tenant.post("/v1/staff/" + staffId + "/calendar-feed", "{}")
                .send()
                .expect(201)
                .at("/calendarFeed/url")
                .stringValue();
        return url.substring(url.indexOf("/calendar/"));
    }

    static Reply read(String path) {
        return new Call(SERVER, "GET", path).send();
    }

    static List<VEvent> events(String path) {
        return Biweekly.parse(read(path).expect(200).text()).first().getEvents();
    }

    static String period(VEvent event) {
        return event.getDateStart().getValue().toInstant() + " "
                + event.getDateEnd().getValue().toInstant();
    }
}
