package io.shiftloom.api.attack;

import io.shiftloom.jobs.storage.Json;
import java.time.LocalDate;

/** The largest answer for the smallest question: 500 people who may work in all quarters of an hour of two weeks. */
final class LargeRequest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 1, 4);
    private static final int PEOPLE = 500;
    private static final int DAYS = 14;
    private static final int QUARTERS = 96;

    private LargeRequest() {}

    static String body() {
        var body = Json.object()
                .put("apiVersion", "2026-09-14")
                .put("timeZone", "Europe/Berlin")
                .put("scheduleStartDate", MONDAY.toString())
                .put("scheduleEndDate", MONDAY.plusDays(DAYS - 1L).toString())
                .put("timeRangeStart", "00:00")
                .put("timeRangeEnd", "24:00")
                .put("slotGranularityMinutes", 15);
        var requirements = body.putObject("requirementsByCell");
        for (int day = 0; day < DAYS; day++) {
            for (int quarter = 0; quarter < QUARTERS; quarter++) {
                requirements.put("%s__%02d:%02d".formatted(MONDAY.plusDays(day), quarter / 4, quarter % 4 * 15), 1);
            }
        }
        var staff = body.putArray("staff");
        for (int person = 0; person < PEOPLE; person++) {
            staff.addObject().put("staffId", "p" + person).put("displayName", "P" + person);
        }
        return Json.write(body);
    }
}
