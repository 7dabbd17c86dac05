package io.shiftloom.api.resilience;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import io.shiftloom.jobs.resilience.ResilienceState;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What absences do to a schedule, in a few sentences.
 *
 * @param names of people by id
 * @param slotMinutes how long a slot of the schedule is
 */
public record ResilienceSummary(Map<String, String> names, int slotMinutes, Language language) {

    private static final int MOST_NAMED = 3;
    private static final Comparator<AbsenceDocument> WORST_FIRST = Comparator.comparingInt(
                    (AbsenceDocument absence) -> absence.open().size())
            .reversed();

    /** @param absences as far as they were tried, by date */
    public String of(ResilienceState state, List<AbsenceDocument> absences) {
        var broken = absences.stream()
                .filter(absence -> !absence.absorbed())
                .sorted(WORST_FIRST)
                .toList();
        var text = counts(absences.size(), broken.size());
        if (!broken.isEmpty()) {
            text += " " + broken.stream().limit(MOST_NAMED).map(this::sentence).collect(Collectors.joining(" "));
        }
        return state.isTerminal() ? text : language.text("absences.so-far", text);
    }

    private String counts(int tried, int broken) {
        if (tried == 0) {
            return language.text("absences.none-tried");
        }
        var absences = language.count("absences.tried", tried);
        return broken == 0
                ? language.text("absences.all-absorbed", absences)
                : language.count("absences.broken", broken, absences, tried - broken);
    }

    private static String key(AbsenceDocument absence) {
        if (absence.certificate() != null) {
            return "absence.breaks-anyway";
        }
        return Boolean.FALSE.equals(absence.searched()) ? "absence.cut-short" : "absence.breaks";
    }

    /** Such as "If Eva is ill on Saturday, 19 December, somebody is missing for 7 h." */
    public String sentence(AbsenceDocument absence) {
        return language.text(
                key(absence),
                new RuleWords(language).duration((long) absence.open().size() * slotMinutes),
                names.getOrDefault(absence.personId(), absence.displayName()),
                language.time("longDayOfYear", LocalDate.parse(absence.date())));
    }
}
