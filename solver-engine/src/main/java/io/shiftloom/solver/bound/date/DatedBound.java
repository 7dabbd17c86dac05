package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.bound.dual.CreditedRows;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.DutyChoices;
import io.shiftloom.solver.bound.row.RowTails;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Raises the bound by what whole people cost more than fractions of them, date by date: an additive bounding procedure (Fischetti and
 * Toth 1989) on a Lagrangian decomposition by dates (Guignard and Kim 1987). At the prices of the best value every duty of a date has
 * a regret, which is what rows with it cost more than the person's cheapest. {@link DateCover} proves what any way to fill the date
 * costs in regrets at least. The duties are credited with their regrets up to that, and the next date follows.
 */
public final class DatedBound {

    /** What a date is tried to be proven to cost, in points; hardly any date costs more. */
    private static final double[] LIMITS = {3, 6, 9, 12, 16, 21, 27, 34, 43, 54};

    private static final int MOST_REGRET = (int) (LIMITS[LIMITS.length - 1] * FixedPoint.SCALE);

    /** Entries of tables that pricing everybody's rows once a date may take at most; M takes 6 million. */
    private static final long MOST_PRICING = 50_000_000;

    /** The same at a small effort, to which a larger one adds one for each choice. */
    private static final long LEAST_PRICING = 10_000_000;

    private final CompiledProblem problem;
    private final CreditedRows rows;
    private final boolean allDates;
    private final BooleanSupplier stop;
    private long given;
    private long raised;

    private DatedBound(CompiledProblem problem, CreditedRows rows, boolean allDates, BooleanSupplier stop) {
        this.problem = problem;
        this.rows = rows;
        this.allDates = allDates;
        this.stop = stop;
    }

    /**
     * Raises a bound.
     *
     * @param supporting the prices that prove it
     * @param effort choices that the covers of all dates may look at
     * @param threads may price rows too
     * @return in {@link FixedPoint#SCALE}ths; empty where nothing was gained or duties cannot be told one by one
     */
    public static Optional<Long> of(
            CompiledProblem problem,
            SupportingPrices supporting,
            long effort,
            SpareThreads threads,
            BooleanSupplier stop) {
        return suits(problem) ? of(problem, supporting, effort, false, threads, stop) : Optional.empty();
    }

    /** The same by all dates, also those that need no role. */
    static Optional<Long> ofAllDates(
            CompiledProblem problem,
            SupportingPrices supporting,
            long effort,
            SpareThreads threads,
            BooleanSupplier stop) {
        return DutyChoices.suits(problem.slotsPerDay())
                ? of(problem, supporting, effort, true, threads, stop)
                : Optional.empty();
    }

    private static Optional<Long> of(
            CompiledProblem problem,
            SupportingPrices supporting,
            long effort,
            boolean allDates,
            SpareThreads threads,
            BooleanSupplier stop) {
        return LagrangianRelaxation.at(problem, supporting, threads)
                .credited(supporting)
                .filter(rows -> DateRoles.suit(problem, rows)
                        && problem.days() * rows.effort() <= Math.min(MOST_PRICING, LEAST_PRICING + effort))
                .flatMap(rows -> new DatedBound(problem, rows, allDates, stop).run(effort));
    }

    /** Whether the bound of a problem may be raised so, if its rows are not too many. */
    public static boolean suits(CompiledProblem problem) {
        return DutyChoices.suits(problem.slotsPerDay()) && needsRoles(problem);
    }

    private static boolean needsRoles(CompiledProblem problem) {
        return problem.problem().demand().stream()
                .anyMatch(demand -> !demand.roles().isEmpty());
    }

    private Optional<Long> run(long effort) {
        long left = effort;
        for (int date = 0; date < problem.days(); date++) {
            // Whole people fill seats alone for next to nothing more.
            boolean isWorthIt = allDates || needsRoles(date);
            left -= isWorthIt ? raise(date, left / (problem.days() - date)) : 0;
        }
        return raised > 0 ? Optional.of(value()) : Optional.empty();
    }

    private boolean needsRoles(int date) {
        int slots = problem.slotsPerDay();
        return rows.roles().first[date * slots] < rows.roles().first[(date + 1) * slots];
    }

    private long value() {
        var parts = new long[problem.people()];
        rows.priceEach(ofPerson -> parts[ofPerson.person()] = ofPerson.part(), stop);
        return rows.demand() + raised - given + Arrays.stream(parts).sum();
    }

    /** A duty of a person on the date: its start, its number, its cells, and its regret. */
    private record Duty(int start, int number, int set, int regret) {}

    /** What a person may work on a date, the regret of leaving it free, and the least regret of torn work. */
    private record DateChoices(List<Duty> duties, int withoutWork, int torn) {

        /** Of somebody who cannot work on it. */
        static final DateChoices NONE = new DateChoices(List.of(), 0, MOST_REGRET);
    }

    /** Raises the bound by one date and returns the effort spent. */
    private long raise(int date, long effort) {
        var choices = choices(date);
        int torn = choices.stream().mapToInt(DateChoices::torn).min().orElse(MOST_REGRET);
        var roles = DateRoles.of(problem, rows.roles(), date);
        var cover = new DateCover(seats(date), roles, effort, stop);
        long gain = torn <= 0 ? 0 : gain(date, cover, choices, torn);
        if (gain > 0) {
            credit(date, choices, (int) gain);
        }
        return cover.spent();
    }

    /** By person. */
    private List<DateChoices> choices(int date) {
        var choices = new DateChoices[problem.people()];
        rows.priceEach(ofPerson -> choices[ofPerson.person()] = choices(date, ofPerson), stop);
        return List.of(choices);
    }

    private DateChoices choices(int date, CreditedRows.OfPerson ofPerson) {
        int person = ofPerson.person();
        var workable = rows.people().get(person).workable;
        if (workable.firstOfDay[date] == workable.firstOfDay[date + 1]) {
            return DateChoices.NONE;
        }
        long least = ofPerson.part() + rows.worthOfLoads(person);
        var tails = ofPerson.tails(date);
        return new DateChoices(
                duties(person, workable.firstOfDay[date], workable.firstOfDay[date + 1], tails, least),
                regret(tails.without(), least),
                regret(tails.torn(), least));
    }

    private List<Duty> duties(int person, int from, int to, RowTails tails, long least) {
        var duties = new ArrayList<Duty>();
        var choices = rows.choices(person);
        for (int start = from; start < to; start++) {
            for (int number = 0; number < choices.count(start); number++) {
                int regret = regret(tails.with(start, number), least);
                duties.add(new Duty(start, number, choices.set(start, number), regret));
            }
        }
        return duties;
    }

    /** By cell of the date; one that daylight saving skips has none. */
    private int[] seats(int date) {
        var seats = new int[problem.slotsPerDay()];
        for (int slot = 0; slot < seats.length; slot++) {
            int cell = date * seats.length + slot;
            seats[slot] = problem.cellMinutes()[cell] > 0 ? problem.headcount()[cell] : 0;
        }
        return seats;
    }

    private static int regret(int value, long least) {
        return Math.clamp(value - least, 0, MOST_REGRET);
    }

    private long gain(int date, DateCover cover, List<DateChoices> choices, int most) {
        var sets = new int[choices.size()][];
        var costs = new int[choices.size()][];
        for (int person = 0; person < sets.length; person++) {
            int withoutWork = choices.get(person).withoutWork();
            var near = choices.get(person).duties().stream()
                    .filter(duty -> duty.regret() < most)
                    .toList();
            int off = withoutWork < most ? 1 : 0;
            sets[person] = new int[near.size() + off];
            costs[person] = new int[near.size() + off];
            for (int choice = 0; choice < near.size(); choice++) {
                var duty = near.get(choice);
                sets[person][choice] = duty.set();
                costs[person][choice] = duty.regret() + roleWorth(person, date, duty.set());
            }
            if (off > 0) {
                costs[person][near.size()] = withoutWork;
            }
        }
        var start = start(date);
        long worth = worthOfNeeds(date);
        var limits = Arrays.stream(LIMITS)
                .mapToLong(limit -> Math.min((long) (limit * FixedPoint.SCALE), most) + worth)
                .distinct()
                .toArray();
        return cover.least(sets, costs, start, worth, limits) - worth;
    }

    private int roleWorth(int person, int date, int set) {
        int worth = 0;
        for (int bits = set; bits != 0; bits &= bits - 1) {
            worth += rows.roleWorth(person, date * problem.slotsPerDay() + Integer.numberOfTrailingZeros(bits));
        }
        return worth;
    }

    private CoverPrices start(int date) {
        int slots = problem.slotsPerDay();
        int first = rows.roles().first[date * slots];
        var need = new int[rows.roles().first[(date + 1) * slots] - first];
        Arrays.setAll(need, number -> rows.rolePrice(first + number));
        return new CoverPrices(new int[slots], need);
    }

    private long worthOfNeeds(int date) {
        int slots = problem.slotsPerDay();
        long worth = 0;
        for (int need = rows.roles().first[date * slots]; need < rows.roles().first[(date + 1) * slots]; need++) {
            worth += (long) rows.rolePrice(need) * rows.roles().need(need);
        }
        return worth;
    }

    /** Gives each duty its regret up to the gain, less what rows without work would have to be given. */
    private void credit(int date, List<DateChoices> choices, int gain) {
        raised += gain;
        for (int person = 0; person < choices.size(); person++) {
            int off = Math.min(choices.get(person).withoutWork(), gain);
            given += off;
            var ofPerson = rows.choices(person);
            for (var duty : choices.get(person).duties()) {
                ofPerson.credit(duty.start(), duty.number(), Math.min(duty.regret(), gain) - off);
            }
            ofPerson.creditTorn(date, gain - off);
        }
    }
}
