package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.console.table.NameOrder;
import io.shiftloom.api.inforce.ShiftInForce;
import io.shiftloom.api.inforce.ShiftTimes;
import io.shiftloom.api.inforce.WorkedRole;
import io.shiftloom.api.rota.RotaShift;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * What one person works in a week.
 *
 * @param minutes in all
 * @param days by date of the week; empty where no shift begins
 */
record InForceRow(String personId, String name, long minutes, List<List<Line>> days) {

    /**
     * One shift.
     *
     * @param label hours and breaks
     * @param roles in which it is worked
     * @param conditionId of the rota that it is part of
     * @param version of that rota
     */
    record Line(String label, String roles, UUID conditionId, String version, boolean actual) {

        private static Line of(ShiftInForce shift, Language language) {
            return new Line(
                    Hours.label(rota(shift.times()), language),
                    shift.roles().stream().map(WorkedRole::label).collect(Collectors.joining(", ")),
                    shift.conditionId(),
                    shift.actual() ? "actual" : "confirmed",
                    shift.actual());
        }
    }

    private static final int HOUR = 60;

    /**
     * By name.
     *
     * @param shifts that begin on the dates
     * @param names by id, in which people of one name are told apart
     */
    static List<InForceRow> of(
            List<ShiftInForce> shifts, Map<String, String> names, List<LocalDate> dates, Language language) {
        return shifts.stream().collect(Collectors.groupingBy(ShiftInForce::personId)).entrySet().stream()
                .map(person -> row(
                        person.getKey(),
                        names.getOrDefault(person.getKey(), person.getKey()),
                        person.getValue(),
                        dates,
                        language))
                .sorted(Comparator.comparing(InForceRow::name, NameOrder.ORDER).thenComparing(InForceRow::personId))
                .toList();
    }

    private static InForceRow row(
            String personId, String name, List<ShiftInForce> shifts, List<LocalDate> dates, Language language) {
        var days = new ArrayList<List<Line>>();
        for (var date : dates) {
            days.add(shifts.stream()
                    .filter(shift -> shift.times().date().equals(date))
                    .map(shift -> Line.of(shift, language))
                    .toList());
        }
        long minutes =
                shifts.stream().mapToLong(shift -> shift.times().minutes()).sum();
        return new InForceRow(personId, name, minutes, days);
    }

    private static RotaShift rota(ShiftTimes times) {
        var breaks = times.breaks().stream()
                .map(pause -> new RotaShift.Pause(minute(pause.start()), minute(pause.end())))
                .toList();
        return new RotaShift(
                0,
                minute(times.start()),
                minute(times.end()),
                Math.toIntExact(ChronoUnit.DAYS.between(times.date(), times.endDate())),
                times.minutes(),
                breaks);
    }

    private static int minute(String clock) {
        return Integer.parseInt(clock.substring(0, 2)) * HOUR + Integer.parseInt(clock.substring(3));
    }
}
