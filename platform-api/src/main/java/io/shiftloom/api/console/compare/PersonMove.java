package io.shiftloom.api.console.compare;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What differs for one person between two versions.
 *
 * @param person index in the staff
 * @param minutes worked in the one, {@code otherMinutes} in the other
 * @param gained minutes worked only in the one, {@code lost} only in the other
 * @param days on which the two differ
 */
record PersonMove(int person, String name, int minutes, int otherMinutes, int gained, int lost, long days) {

    /** Those for whom anything differs, who moves most first. */
    static List<PersonMove> between(ScheduleProblem problem, Roster one, Roster other) {
        return IntStream.range(0, problem.staff().size())
                .mapToObj(person -> of(problem, person, one.row(person), other.row(person)))
                .filter(move -> move.gained() + move.lost() > 0)
                .sorted(Comparator.comparingInt((PersonMove move) -> move.gained() + move.lost())
                        .reversed())
                .toList();
    }

    /** Minutes that are placed differently: the work that was added, or taken away where that is more. */
    static int moved(List<PersonMove> moves) {
        return Math.max(
                moves.stream().mapToInt(PersonMove::gained).sum(),
                moves.stream().mapToInt(PersonMove::lost).sum());
    }

    private static PersonMove of(ScheduleProblem problem, int person, CellSet one, CellSet other) {
        var gained = without(one, other);
        var lost = without(other, one);
        return new PersonMove(
                person,
                problem.name(person),
                minutes(problem, one),
                minutes(problem, other),
                minutes(problem, gained),
                minutes(problem, lost),
                IntStream.concat(gained.stream(), lost.stream())
                        .map(problem.grid()::dayOf)
                        .distinct()
                        .count());
    }

    private static CellSet without(CellSet cells, CellSet others) {
        return CellSet.of(cells.stream().filter(cell -> !others.contains(cell)).toArray());
    }

    private static int minutes(ScheduleProblem problem, CellSet cells) {
        return cells.stream().map(problem.grid()::minutes).sum();
    }
}
