package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A part of what a version costs, in words. */
record CostLine(String key, String label, long cost) {

    /** The most expensive first; parts that cost nothing are left out. */
    static List<CostLine> of(Version version, Language language) {
        var rules = new RuleWords(language);
        return Arrays.stream(CostPart.values())
                .filter(part -> part != CostPart.HARD)
                .map(part -> new CostLine(
                        part.key(), rules.part(part), version.parts().getOrDefault(part.key(), 0L)))
                .filter(line -> line.cost() > 0)
                .sorted(Comparator.comparingLong(CostLine::cost).reversed())
                .toList();
    }
}
