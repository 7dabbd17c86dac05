package io.shiftloom.api.console.absence;

import io.shiftloom.api.console.absence.AbsenceMap.Head;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.resilience.ResilienceSummary;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import io.shiftloom.jobs.resilience.ResilienceState;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/**
 * What absences do to a rota, in words.
 *
 * @param names of people by id
 * @param slotMinutes how long a slot of the schedule is
 */
record AbsenceWords(Map<String, String> names, int slotMinutes, Language language) {

    /** As the API sums it up. */
    String summary(ResilienceState state, List<AbsenceDocument> absences) {
        return new ResilienceSummary(names, slotMinutes, language).of(state, absences);
    }

    String sentence(AbsenceDocument absence) {
        return new ResilienceSummary(names, slotMinutes, language).sentence(absence);
    }

    /** The hours that stay open, as a number. */
    String open(AbsenceDocument absence) {
        return Hours.text(absence.open().size() * slotMinutes, language);
    }

    Head head(String date) {
        var day = LocalDate.parse(date);
        return new Head(language.time("dayOfMonth", day), spoken(date));
    }

    private String spoken(String date) {
        return language.time("date", LocalDate.parse(date));
    }

    String free(String name, String date) {
        return language.text("absence.free", name, spoken(date));
    }

    String name(AbsenceDocument absence) {
        return names.getOrDefault(absence.personId(), absence.displayName());
    }

    /** Who takes over, and by how much the score changes. */
    String absorbed(AbsenceDocument absence) {
        long cost = absence.bill().difference();
        var helpers = absence.by().stream()
                .map(helper -> names.getOrDefault(helper.personId(), helper.displayName()))
                .reduce((one, other) -> language.text("list.and", one, other))
                .orElse("");
        return language.text(
                absence.by().size() == 1 ? "absence.helps" : "absence.help",
                name(absence),
                spoken(absence.date()),
                helpers,
                (cost < 0 ? "" : "+") + cost);
    }
}
