package io.shiftloom.api.console.playground;

import io.shiftloom.jobs.storage.Json;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * A small request made of a few figures: everybody may work everywhere.
 *
 * @param opens hour of the day
 * @param closes hour of the day, after it
 * @param headcount people in every hour
 */
record SampleRequest(ZoneId zone, LocalDate first, int people, int days, int opens, int closes, int headcount) {

    private static final String[] NAMES = {
        "Ada", "Ben", "Chidi", "Dana", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kemi", "Lena"
    };

    String json() {
        var request = Json.object()
                .put("timeZone", zone.getId())
                .put("scheduleStartDate", first.toString())
                .put("scheduleEndDate", first.plusDays(days - 1L).toString())
                .put("timeRangeStart", clock(opens))
                .put("timeRangeEnd", clock(closes))
                .put("slotGranularityMinutes", 60);
        var cells = request.putObject("requirementsByCell");
        for (int day = 0; day < days; day++) {
            for (int hour = opens; hour < closes; hour++) {
                cells.put(first.plusDays(day) + "__" + clock(hour), headcount);
            }
        }
        var staff = request.putArray("staff");
        for (int person = 0; person < people; person++) {
            var round = person / NAMES.length;
            staff.addObject()
                    .put("staffId", "person-" + (person + 1))
                    .put("displayName", NAMES[person % NAMES.length] + (round == 0 ? "" : " " + (round + 1)));
        }
        return request.toPrettyString();
    }

    private static String clock(int hour) {
        return "%02d:00".formatted(hour);
    }
}
