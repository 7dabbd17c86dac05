package io.shiftloom.api.console.absence;

import io.shiftloom.api.resilience.ResilienceSummary;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * People down, dates across.
 *
 * @param worst those that leave cells open, by date
 */
record AbsenceMap(List<Head> days, List<Row> rows, List<String> worst) {

    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("d", Locale.ENGLISH);
    private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);
    /** Points above which a square is one shade darker. */
    private static final long[] LEVELS = {50, 150, 300};

    private static final int MOST_LISTED = 30;

    record Head(String label, String spoken) {}

    record Row(String name, List<Square> squares) {}

    /**
     * @param look of the square
     * @param open cells; 0 when others take over, or the person does not work
     */
    record Square(String look, int open, String spoken) {}

    static AbsenceMap of(List<AbsenceDocument> absences) {
        var dates =
                absences.stream().map(AbsenceDocument::date).distinct().sorted().toList();
        var names = new LinkedHashMap<String, String>();
        var people = new HashMap<String, Map<String, AbsenceDocument>>();
        for (var absence : absences) {
            names.put(absence.personId(), absence.displayName());
            people.computeIfAbsent(absence.personId(), id -> new HashMap<>()).put(absence.date(), absence);
        }
        var rows = new ArrayList<Row>();
        names.forEach((id, name) -> rows.add(row(name, dates, people.getOrDefault(id, Map.of()))));
        rows.sort((one, other) -> one.name().compareToIgnoreCase(other.name()));
        return new AbsenceMap(
                dates.stream().map(AbsenceMap::head).toList(),
                rows,
                absences.stream()
                        .filter(absence -> !absence.absorbed())
                        .limit(MOST_LISTED)
                        .map(ResilienceSummary::sentence)
                        .toList());
    }

    private static Head head(String date) {
        var day = LocalDate.parse(date);
        return new Head(SHORT.format(day), LONG.format(day));
    }

    private static Row row(String name, List<String> dates, Map<String, AbsenceDocument> absences) {
        return new Row(
                name,
                dates.stream()
                        .map(date -> {
                            var absence = absences.get(date);
                            return absence == null
                                    ? new Square(
                                            "need-0",
                                            0,
                                            name + " does not work on "
                                                    + head(date).spoken())
                                    : square(absence);
                        })
                        .toList());
    }

    private static Square square(AbsenceDocument absence) {
        if (!absence.absorbed()) {
            return new Square("conflict", absence.open().size(), ResilienceSummary.sentence(absence));
        }
        long cost = absence.bill().difference();
        int level = 1;
        for (long points : LEVELS) {
            level += cost > points ? 1 : 0;
        }
        var helpers =
                absence.by().stream().map(AbsenceDocument.Change::displayName).collect(Collectors.joining(" and "));
        return new Square(
                "need-" + level,
                0,
                "%s, %s: %s help%s out, %s%d points"
                        .formatted(
                                absence.displayName(),
                                head(absence.date()).spoken(),
                                helpers,
                                absence.by().size() == 1 ? "s" : "",
                                cost < 0 ? "" : "+",
                                cost));
    }
}
