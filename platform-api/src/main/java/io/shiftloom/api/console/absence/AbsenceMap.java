package io.shiftloom.api.console.absence;

import io.shiftloom.api.console.rota.PeoplePage;
import io.shiftloom.api.console.table.NameOrder;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * People down, dates across, as many people as a page shows.
 *
 * @param worst those that leave cells open, by date
 */
record AbsenceMap(List<Head> days, PeoplePage<Row> people, List<String> worst) {

    /** Points above which a square is one shade darker. */
    private static final long[] LEVELS = {50, 150, 300};

    private static final int MOST_LISTED = 30;

    record Head(String label, String spoken) {}

    record Row(String name, List<Square> squares) {}

    /**
     * @param look of the square
     * @param open hours; empty when others take over, or the person does not work
     */
    record Square(String look, String open, String spoken) {}

    static AbsenceMap of(List<AbsenceDocument> absences, AbsenceWords words, int from) {
        var dates =
                absences.stream().map(AbsenceDocument::date).distinct().sorted().toList();
        var names = new LinkedHashMap<String, String>();
        var people = new HashMap<String, Map<String, AbsenceDocument>>();
        for (var absence : absences) {
            names.put(absence.personId(), words.name(absence));
            people.computeIfAbsent(absence.personId(), id -> new HashMap<>()).put(absence.date(), absence);
        }
        var inOrder = names.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(NameOrder.ORDER))
                .toList();
        return new AbsenceMap(
                dates.stream().map(words::head).toList(),
                PeoplePage.of(from, inOrder)
                        .map(person ->
                                row(person.getValue(), dates, people.getOrDefault(person.getKey(), Map.of()), words)),
                absences.stream()
                        .filter(absence -> !absence.absorbed())
                        .limit(MOST_LISTED)
                        .map(words::sentence)
                        .toList());
    }

    private static Row row(String name, List<String> dates, Map<String, AbsenceDocument> absences, AbsenceWords words) {
        return new Row(
                name,
                dates.stream()
                        .map(date -> {
                            var absence = absences.get(date);
                            return absence == null
                                    ? new Square("need-0", "", words.free(name, date))
                                    : square(absence, words);
                        })
                        .toList());
    }

    private static Square square(AbsenceDocument absence, AbsenceWords words) {
        if (!absence.absorbed()) {
            return new Square("conflict", words.open(absence), words.sentence(absence));
        }
        long cost = absence.bill().difference();
        int level = 1;
        for (long points : LEVELS) {
            level += cost > points ? 1 : 0;
        }
        return new Square("need-" + level, "", words.absorbed(absence));
    }
}
