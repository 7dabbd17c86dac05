package io.shiftloom.solver.price;

import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import io.shiftloom.solver.score.RowScorer;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** The cheapest ways in which one person more works, or one or two take over from another, without breaking more rules. */
final class QuickPrices {

    private static final long NONE = Long.MAX_VALUE;

    private final CompiledProblem problem;
    private final Roster roster;
    private final RowScorer scorer;
    private final RoleScorer roles;
    private final long[] soft;
    private final int[] hard;
    private final SearchEffort effort;

    /** @param effort what is not looked at once it is spent has no price */
    QuickPrices(CompiledProblem problem, Roster roster, SearchEffort effort) {
        this.problem = problem;
        this.roster = roster;
        this.effort = effort;
        scorer = new RowScorer(problem);
        roles = new RoleScorer(problem);
        soft = new long[problem.people()];
        hard = new int[problem.people()];
        for (int person = 0; person < soft.length; person++) {
            int added = person;
            soft[person] = scorer.score(person, roster.row(person).toWords(problem.words()), 0);
            hard[person] = scorer.hard();
            roster.row(person).stream().forEach(cell -> roles.add(cell, added));
        }
    }

    /** With one person who comes, or takes over a whole date. */
    Price byOne(Extra extra) {
        if (effort.isSpent()) {
            return Price.untried(extra);
        }
        return switch (extra) {
            case Extra.Seat(var cell) -> Price.estimated(extra, joining(cell));
            case Extra.RoleSeat(var cell, var role) -> Price.estimated(extra, joining(cell, role));
            case Extra.DayOff(var person, var day) -> Price.estimated(extra, leaving(person, day));
        };
    }

    /** With two who share the date, where there is a date that no single person can take over. */
    Price byTwo(Price price) {
        boolean isOpen = price.isTried() && price.atMost().isEmpty();
        return isOpen && price.extra() instanceof Extra.DayOff(var person, var day)
                ? shared(price, person, day)
                : price;
    }

    private OptionalLong joining(int cell) {
        return joining(cell, person -> true, person -> {
            roles.add(cell, person);
            long after = roles.cost(cell);
            roles.remove(cell, person);
            return after;
        });
    }

    /** With a holder of the role, of whom the cell then asks for one more. */
    private OptionalLong joining(int cell, String role) {
        int[] there = IntStream.range(0, problem.people())
                .filter(person -> roster.row(person).contains(cell))
                .toArray();
        return joining(
                cell,
                person -> problem.problem().staff().get(person).roles().contains(role),
                person -> roles.costIfAsked(
                        cell,
                        role,
                        IntStream.concat(Arrays.stream(there), IntStream.of(person))
                                .toArray()));
    }

    /** @param rolesWith what the roles of the cell cost with a person */
    private OptionalLong joining(int cell, IntPredicate mayCome, IntToLongFunction rolesWith) {
        var one = CellSet.of(cell);
        long before = roles.cost(cell);
        return IntStream.range(0, problem.people())
                .filter(mayCome)
                .filter(person -> isFree(person, one))
                .mapToLong(person -> {
                    long row = joined(person, one);
                    return row == NONE
                            ? NONE
                            : row + RoleScorer.soft(rolesWith.applyAsLong(person)) - RoleScorer.soft(before);
                })
                .filter(cost -> cost != NONE)
                .min();
    }

    private boolean isFree(int person, CellSet cells) {
        return cells.stream()
                .allMatch(cell ->
                        problem.isAvailable(person, cell) && !roster.row(person).contains(cell));
    }

    /** By how much the person's row costs more with the cells. */
    private long joined(int person, CellSet cells) {
        var row = roster.row(person).toBitSet();
        row.or(cells.toBitSet());
        return difference(person, CellSet.of(row));
    }

    private long difference(int person, CellSet row) {
        effort.spend(1);
        long after = scorer.score(person, row.toWords(problem.words()), 0);
        return scorer.hard() > hard[person] ? NONE : after - soft[person];
    }

    private OptionalLong leaving(int person, int day) {
        int[] cells = cells(person, day);
        long saved = without(person, cells);
        long taken =
                saved == NONE ? NONE : takenOver(person, CellSet.of(cells), -1).cost();
        return taken == NONE ? OptionalLong.empty() : OptionalLong.of(saved + taken);
    }

    private Price shared(Price price, int person, int day) {
        int[] cells = cells(person, day);
        long saved = without(person, cells);
        long least = NONE;
        for (int cut = 1; saved != NONE && cut < cells.length && least == NONE; cut++) {
            if (effort.isSpent()) {
                return Price.untried(price.extra());
            }
            least = shared(person, cells, cut);
        }
        return least == NONE ? price : Price.estimated(price.extra(), OptionalLong.of(saved + least));
    }

    private int[] cells(int person, int day) {
        var grid = problem.problem().grid();
        return roster.row(person).stream()
                .filter(cell -> grid.dayOf(cell) == day)
                .toArray();
    }

    private long without(int person, int[] cells) {
        var row = roster.row(person).toBitSet();
        Arrays.stream(cells).forEach(row::clear);
        return difference(person, CellSet.of(row));
    }

    private long shared(int leaving, int[] cells, int cut) {
        var early = takenOver(leaving, CellSet.of(Arrays.copyOf(cells, cut)), -1);
        if (early.cost() == NONE) {
            return NONE;
        }
        var late = takenOver(leaving, CellSet.of(Arrays.copyOfRange(cells, cut, cells.length)), early.person());
        return late.cost() == NONE ? NONE : early.cost() + late.cost();
    }

    private record StandIn(int person, long cost) {}

    /** @param busy who takes another part already */
    private StandIn takenOver(int leaving, CellSet cells, int busy) {
        var best = new StandIn(-1, NONE);
        for (int person = 0; person < problem.people(); person++) {
            if (person != leaving && person != busy && isFree(person, cells)) {
                long row = joined(person, cells);
                long cost = row == NONE ? NONE : plus(row, swapped(leaving, person, cells));
                best = cost < best.cost() ? new StandIn(person, cost) : best;
            }
        }
        return best;
    }

    private static long plus(long one, long other) {
        return other == NONE ? NONE : one + other;
    }

    /** What the roles of the cells cost more when another person works there. */
    private long swapped(int leaving, int coming, CellSet cells) {
        long cost = 0;
        for (int cell : cells.stream().toArray()) {
            long before = roles.cost(cell);
            long after = roles.costAfterSwap(cell, leaving, coming);
            if (RoleScorer.hard(after) > RoleScorer.hard(before)) {
                return NONE;
            }
            cost += RoleScorer.soft(after) - RoleScorer.soft(before);
        }
        return cost;
    }
}
