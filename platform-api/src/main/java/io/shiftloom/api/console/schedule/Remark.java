package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.answer.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A rule that a version breaks or strains, with everybody it concerns.
 *
 * @param hard whether it may not be broken
 */
record Remark(String title, boolean hard, List<Line> lines) {

    public record Line(String person, String message) {}

    /**
     * Hard ones first, then those with the most lines.
     *
     * @param roles labels by id
     */
    static List<Remark> of(List<Violation> violations, Map<String, String> roles, Language language) {
        var words = new RuleWords(language);
        return violations.stream()
                .collect(Collectors.groupingBy(Violation::rule, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(rule -> new Remark(
                        words.rule(rule.getKey()),
                        rule.getValue().stream().anyMatch(Violation::hard),
                        rule.getValue().stream()
                                .map(violation -> line(violation, roles, words))
                                .toList()))
                .sorted((one, other) -> one.hard() == other.hard()
                        ? Integer.compare(other.lines().size(), one.lines().size())
                        : one.hard() ? -1 : 1)
                .toList();
    }

    private static Line line(Violation violation, Map<String, String> roles, RuleWords words) {
        var name = violation.staffName() == null ? "" : violation.staffName();
        return new Line(name, words.finding(violation.finding(), roles));
    }
}
