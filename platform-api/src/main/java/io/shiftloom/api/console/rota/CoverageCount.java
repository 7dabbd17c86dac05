package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** How many people each cell needs and has, of everybody or of those who hold a role. */
final class CoverageCount {

    private final ScheduleProblem problem;
    private final int[] need;
    private final int[] there;
    private final int highest;
    private final Language language;

    CoverageCount(ScheduleProblem problem, Roster roster, Optional<String> role, Language language) {
        this.problem = problem;
        this.language = language;
        this.need = problem.demand().stream()
                .mapToInt(demand ->
                        role.map(id -> demand.roles().getOrDefault(id, 0)).orElseGet(demand::headcount))
                .toArray();
        this.there = new int[need.length];
        for (int person = 0; person < problem.staff().size(); person++) {
            var holds = problem.staff().get(person).roles();
            if (role.isEmpty() || holds.contains(role.get())) {
                roster.row(person).stream().forEach(cell -> there[cell]++);
            }
        }
        this.highest = Math.max(
                IntStream.of(need).max().orElse(0), IntStream.of(there).max().orElse(0));
        if (role.isPresent()) {
            capAtNeed();
        }
    }

    /** Who holds a role may also fill other seats, so more of them than needed is nothing to show. */
    private void capAtNeed() {
        IntStream.range(0, need.length).forEach(cell -> there[cell] = Math.min(need[cell], there[cell]));
    }

    CoverageStrip strip(int day) {
        int slots = problem.grid().slotsPerDay();
        int from = problem.grid().cell(day, 0);
        return CoverageStrip.of(
                Arrays.copyOfRange(need, from, from + slots),
                Arrays.copyOfRange(there, from, from + slots),
                IntStream.range(from, from + slots).map(problem.grid()::minutes).toArray(),
                highest,
                language);
    }

    /** Of a role: no cell counts more people than it needs. */
    RoleCoverage.Day day(int day) {
        return new RoleCoverage.Day(
                hoursThere(day), hoursNeeded(day), !hoursThere(day).equals(hoursNeeded(day)));
    }

    String hoursThere(int day) {
        return hours(day, there);
    }

    String hoursNeeded(int day) {
        return hours(day, need);
    }

    private String hours(int day, int[] people) {
        int slots = problem.grid().slotsPerDay();
        return Hours.text(
                IntStream.range(0, slots)
                        .map(slot -> problem.grid().cell(day, slot))
                        .map(cell -> people[cell] * problem.grid().minutes(cell))
                        .sum(),
                language);
    }
}
