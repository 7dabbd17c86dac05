package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Who holds the cost of a schedule above the value that prices prove. No amount is negative, and together they are the whole.
 *
 * @param whole cost of the schedule less that value
 * @param people by person
 * @param roles by cell: prices of role needs that the people there do not use up
 */
public record GapLedger(long whole, List<Regret> people, List<Long> roles) {

    /** Entries of tables after which nobody's regret is divided any more; about half a second. */
    private static final long MOST_EFFORT = 16_000_000;

    /**
     * What one person holds.
     *
     * @param dates by day of the grid; empty where the regret is not divided
     */
    public record Regret(long amount, List<Long> dates) {

        public Regret {
            dates = List.copyOf(dates);
        }

        /** What belongs to no date. */
        public long acrossDates() {
            return amount - sum(dates);
        }

        private Regret inPoints(long points) {
            if (dates.isEmpty()) {
                return new Regret(points, dates);
            }
            var parts = new ArrayList<>(dates);
            parts.add(acrossDates());
            return new Regret(points, Apportionment.of(parts, points).subList(0, dates.size()));
        }
    }

    public GapLedger {
        people = List.copyOf(people);
        roles = List.copyOf(roles);
    }

    /**
     * The ledger of a schedule by the prices that its search left.
     *
     * @param prices as an outcome has them
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     * @return empty where the bound has no prices
     */
    public static Optional<GapLedger> of(CompiledProblem problem, Roster roster, String prices, BooleanSupplier stop) {
        return prices.isEmpty()
                ? Optional.empty()
                : Optional.of(of(problem, roster, SupportingPrices.read(prices), stop));
    }

    /**
     * The ledger in {@link FixedPoint#SCALE}ths of a point, a function of its arguments alone. Those who hold most are divided
     * by date first, until the effort is spent.
     *
     * @param roster a schedule that fills every seat
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public static GapLedger of(CompiledProblem problem, Roster roster, SupportingPrices prices, BooleanSupplier stop) {
        var rows = new long[problem.people()][];
        var amounts = new ArrayList<Long>();
        var filled = new RoleScorer(problem);
        var regrets = new Regrets(problem, prices);
        for (int person = 0; person < rows.length; person++) {
            int added = person;
            rows[person] = roster.row(person).toWords(problem.words());
            amounts.add(regrets.ofRow(person, rows[person]));
            roster.row(person).stream().forEach(cell -> filled.add(cell, added));
        }
        var roles = IntStream.range(0, problem.cells())
                .mapToObj(cell -> regrets.ofRoles(cell, rows, filled))
                .toList();
        var people = divided(amounts, rows, new DatedRegrets(problem, prices, stop));
        return new GapLedger(sum(amounts) + sum(roles), people, roles);
    }

    private static List<Regret> divided(List<Long> amounts, long[][] rows, DatedRegrets dated) {
        var people = new ArrayList<Regret>();
        amounts.forEach(amount -> people.add(new Regret(amount, List.of())));
        IntStream.range(0, rows.length)
                .boxed()
                .filter(person -> amounts.get(person) >= FixedPoint.SCALE)
                .sorted(Comparator.comparing(amounts::get, Comparator.reverseOrder()))
                .takeWhile(person -> dated.spent() < MOST_EFFORT)
                .forEach(person -> people.set(
                        person,
                        new Regret(amounts.get(person), dated.divide(person, rows[person], amounts.get(person)))));
        return people;
    }

    /**
     * The same in whole points, each within a point of the exact amount. The whole is what the schedule costs beyond the
     * prices' bound, which is rounded up.
     */
    public GapLedger inPoints() {
        var amounts = new ArrayList<Long>();
        people.forEach(person -> amounts.add(person.amount()));
        amounts.addAll(roles);
        long points = Math.floorDiv(whole, (long) FixedPoint.SCALE);
        var shares = Apportionment.of(amounts, points);
        var rounded = IntStream.range(0, people.size())
                .mapToObj(person -> people.get(person).inPoints(shares.get(person)))
                .toList();
        return new GapLedger(points, rounded, shares.subList(people.size(), shares.size()));
    }

    private static long sum(List<Long> amounts) {
        return amounts.stream().mapToLong(Long::longValue).sum();
    }
}
