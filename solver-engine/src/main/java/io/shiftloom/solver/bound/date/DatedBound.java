package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.bound.dual.CreditedRows;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.DutyChoices;
import io.shiftloom.solver.bound.row.RowTails;
import io.shiftloom.solver.control.SearchStopped;
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
     * @return in {@link FixedPoint#SCALE}ths; empty where nothing was gained or duties cannot be told one by one
     */
    public static Optional<Long> of(
            CompiledProblem problem, SupportingPrices supporting, long effort, BooleanSupplier stop) {
        return of(problem, supporting, effort, false, stop);
    }

    /** The same by all dates, also those that need no role. */
    static Optional<Long> ofAllDates(
            CompiledProblem problem, SupportingPrices supporting, long effort, BooleanSupplier stop) {
        return of(problem, supporting, effort, true, stop);
    }

    private static Optional<Long> of(
            CompiledProblem problem, SupportingPrices supporting, long effort, boolean allDates, BooleanSupplier stop) {
        if (!(allDates ? DutyChoices.suits(problem.slotsPerDay()) : suits(problem))) {
            return Optional.empty();
        }
        return LagrangianRelaxation.at(problem, supporting)
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
        long value = rows.demand() + raised - given;
        for (int person = 0; person < problem.people(); person++) {
            value += part(person);
        }
        return value;
    }

    private long part(int person) {
        SearchStopped.throwIfRequested(stop);
        return rows.part(person);
    }

    /** A duty of a person on the date: its start, its number, its cells, and its regret. */
    private record Duty(int start, int number, int set, int regret) {}

    /** What people may work on a date, by person, and the regret of leaving it free; the least regret of torn work. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record DateChoices(List<List<Duty>> duties, int[] withoutWork, int torn) {}

    /** Raises the bound by one date and returns the effort spent. */
    private long raise(int date, long effort) {
        var choices = choices(date);
        var roles = DateRoles.of(problem, rows.roles(), date);
        var cover = new DateCover(seats(date), roles, effort, stop);
        long gain = choices.torn() <= 0 ? 0 : gain(date, cover, choices);
        if (gain > 0) {
            credit(date, choices, (int) gain);
        }
        return cover.spent();
    }

    private DateChoices choices(int date) {
        var duties = new ArrayList<List<Duty>>();
        var withoutWork = new int[problem.people()];
        int torn = MOST_REGRET;
        for (int person = 0; person < problem.people(); person++) {
            var workable = rows.people().get(person).workable;
            if (workable.firstOfDay[date] == workable.firstOfDay[date + 1]) {
                duties.add(List.of());
            } else {
                long least = part(person) + rows.worthOfLoads(person);
                var tails = rows.tails(person, date);
                withoutWork[person] = regret(tails.without(), least);
                torn = Math.min(torn, regret(tails.torn(), least));
                duties.add(duties(person, workable.firstOfDay[date], workable.firstOfDay[date + 1], tails, least));
            }
        }
        return new DateChoices(duties, withoutWork, torn);
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

    private long gain(int date, DateCover cover, DateChoices choices) {
        var duties = choices.duties();
        int[] withoutWork = choices.withoutWork();
        int most = choices.torn();
        var sets = new int[duties.size()][];
        var costs = new int[duties.size()][];
        for (int person = 0; person < sets.length; person++) {
            int number = person;
            var near = duties.get(person).stream()
                    .filter(duty -> duty.regret() < most)
                    .toList();
            int off = withoutWork[person] < most ? 1 : 0;
            sets[person] = new int[near.size() + off];
            costs[person] = new int[near.size() + off];
            for (int choice = 0; choice < near.size(); choice++) {
                var duty = near.get(choice);
                sets[person][choice] = duty.set();
                costs[person][choice] = duty.regret() + roleWorth(number, date, duty.set());
            }
            if (off > 0) {
                costs[person][near.size()] = withoutWork[person];
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
    private void credit(int date, DateChoices choices, int gain) {
        raised += gain;
        for (int person = 0; person < choices.duties().size(); person++) {
            int off = Math.min(choices.withoutWork()[person], gain);
            given += off;
            var ofPerson = rows.choices(person);
            for (var duty : choices.duties().get(person)) {
                ofPerson.credit(duty.start(), duty.number(), Math.min(duty.regret(), gain) - off);
            }
            ofPerson.creditTorn(date, gain - off);
        }
    }
}
