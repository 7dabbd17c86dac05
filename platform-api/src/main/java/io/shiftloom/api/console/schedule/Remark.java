package io.shiftloom.api.console.schedule;

import io.shiftloom.solver.Violation;
import io.shiftloom.solver.problem.StaffMember;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A rule that a version breaks or strains, with everybody it concerns.
 *
 * @param hard whether it may not be broken
 */
public record Remark(String rule, boolean hard, List<Line> lines) {

    public record Line(String person, String message) {}

    /** Hard ones first, then those with the most lines. */
    static List<Remark> of(List<Violation> violations, List<StaffMember> staff) {
        Map<String, String> names = staff.stream()
                .collect(Collectors.toMap(StaffMember::staffId, StaffMember::displayName, (one, other) -> one));
        return violations.stream()
                .collect(Collectors.groupingBy(Violation::rule, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(rule -> new Remark(
                        rule.getKey(),
                        rule.getValue().stream().anyMatch(Violation::hard),
                        rule.getValue().stream()
                                .map(violation -> new Line(
                                        names.getOrDefault(String.valueOf(violation.staffId()), ""),
                                        violation.message()))
                                .toList()))
                .sorted((one, other) -> one.hard() == other.hard()
                        ? Integer.compare(other.lines().size(), one.lines().size())
                        : one.hard() ? -1 : 1)
                .toList();
    }

    /** {@code maxDailyMinutes} as {@code max daily minutes}. */
    public String title() {
        return rule.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }
}
