package io.shiftloom.ops.plan.rota;

import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;

/**
 * Who works when.
 *
 * @param rows in the order of the request, with those who do not work at all
 */
public record Rota(List<LocalDate> dates, List<Row> rows) {

    public Rota {
        dates = List.copyOf(dates);
        rows = List.copyOf(rows);
    }

    /**
     * What somebody works.
     *
     * @param duties by the date on which they begin, in order of time
     */
    public record Row(String personId, String name, Map<LocalDate, List<Duty>> duties) {

        public Row {
            duties = Map.copyOf(duties);
        }

        List<Duty> on(LocalDate date) {
            return duties.getOrDefault(date, List.of());
        }

        private String beginning(LocalDate date) {
            return on(date).getFirst().stints().getFirst().from();
        }
    }

    /**
     * Adds what each person comes in for on a date to a list, by date and time.
     *
     * @param wanted which ids of people and dates
     */
    public void addTo(ArrayNode shifts, BiPredicate<String, LocalDate> wanted) {
        for (var date : dates) {
            rows.stream()
                    .filter(row -> !row.on(date).isEmpty() && wanted.test(row.personId(), date))
                    .sorted(Comparator.comparing(row -> row.beginning(date)))
                    .forEach(row -> add(shifts, row, date));
        }
    }

    private static void add(ArrayNode shifts, Row row, LocalDate date) {
        shifts.addObject()
                .put("displayName", row.name())
                .put("date", date.toString())
                .put("day", date.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH))
                .put("time", row.on(date).stream().map(Duty::times).collect(Collectors.joining(", ")))
                .put("minutes", row.on(date).stream().mapToLong(Duty::minutes).sum())
                .put("personId", row.personId());
    }
}
