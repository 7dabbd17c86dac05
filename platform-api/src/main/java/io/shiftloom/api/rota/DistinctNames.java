package io.shiftloom.api.rota;

import io.shiftloom.solver.problem.StaffMember;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What people are called where two of them may have the same name. */
final class DistinctNames {

    /** Longer ids were made by a program, and nobody knows more of them than their end. */
    private static final int LONGEST_ID = 12;

    private static final int END = 6;

    private DistinctNames() {}

    /** In the order of the staff: a name that occurs once as it is, another one with an id behind it. */
    static List<String> of(List<StaffMember> staff) {
        var count = staff.stream()
                .map(StaffMember::displayName)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return staff.stream()
                .map(member -> count.getOrDefault(member.displayName(), 1L) == 1
                        ? member.displayName()
                        : "%s (%s)".formatted(member.displayName(), shortened(member.staffId())))
                .toList();
    }

    private static String shortened(String id) {
        return id.length() <= LONGEST_ID ? id : "…" + id.substring(id.length() - END);
    }
}
