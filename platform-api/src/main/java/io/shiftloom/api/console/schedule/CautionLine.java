package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.caution.Cautions;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;

/**
 * Something that is worth knowing of a rota which breaks no rule.
 *
 * @param person empty where it concerns nobody in particular
 */
record CautionLine(String person, String message) {

    static List<CautionLine> of(ScheduleProblem problem, Roster roster, Language language) {
        var words = new RuleWords(language).cautions(problem);
        return Cautions.of(CompiledProblem.of(problem), roster).stream()
                .map(caution -> new CautionLine(words.name(caution), words.sentence(caution)))
                .toList();
    }
}
