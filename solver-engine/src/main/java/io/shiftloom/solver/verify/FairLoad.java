package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What each person should work so that load and what nobody likes are shared fairly, in quarters of an hour. */
final class FairLoad {

    private static final long AMPLE = 1 << 20;

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final List<LaborTerms> terms;
    private final List<LocalDate> dates;

    FairLoad(ScheduleProblem problem, List<LaborTerms> terms) {
        this.problem = problem;
        this.grid = problem.grid();
        this.terms = terms;
        this.dates = grid.firstDate().datesUntil(grid.lastDate().plusDays(1)).toList();
    }

    /**
     * One person's part in the sharing.
     *
     * @param weight available quarters in cells with demand
     * @param low worked already in the weeks of the horizon
     * @param high what the maxima allow beyond that, and that
     */
    private record Share(int person, long weight, long low, long high) {}

    /** A water level of the sharing, as a fraction. */
    private record Level(BigInteger numerator, BigInteger denominator) implements Comparable<Level> {

        static Level of(long numerator, long denominator) {
            return new Level(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
        }

        @Override
        public int compareTo(Level other) {
            return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
        }
    }

    long[] targets() {
        var shares =
                IntStream.range(0, problem.staff().size()).mapToObj(this::share).toList();
        return pour(shares, demand(grid::quarters));
    }

    /** The same of undesirable quarters. */
    long[] burdenTargets() {
        var shares = IntStream.range(0, problem.staff().size())
                .mapToObj(this::burdenShare)
                .toList();
        return pour(shares, demand(cell -> Undesirable.quarters(grid, cell)));
    }

    private long demand(IntToLongFunction quarters) {
        return IntStream.range(0, grid.cellCount())
                .mapToLong(cell -> problem.demand().get(cell).headcount() * quarters.applyAsLong(cell))
                .sum();
    }

    private long weight(int person, IntToLongFunction quarters) {
        return IntStream.range(0, grid.cellCount())
                .filter(cell -> problem.demand().get(cell).headcount() > 0)
                .filter(cell -> PersonAudit.couldWork(problem, person, terms.get(person), cell))
                .mapToLong(quarters)
                .sum();
    }

    private Share burdenShare(int person) {
        var load = share(person);
        long ledger = Undesirable.quartersBefore(
                grid, problem.staff().get(person).labor().history());
        long weight = weight(person, cell -> Undesirable.quarters(grid, cell));
        return new Share(person, weight, ledger, ledger + load.high() - load.low());
    }

    private Share share(int person) {
        var member = problem.staff().get(person);
        var binding = terms.get(person);
        var history = new Timeline(grid, member.labor().history(), CellSet.empty());
        long weight = weight(person, grid::quarters);
        Function<LocalDate, LocalDate> week = date -> date.with(TemporalAdjusters.previousOrSame(binding.weekStart()));
        var weeks = dates.stream().map(week).collect(Collectors.toSet());
        long worked = Math.ceilDiv(history.minutes(date -> weeks.contains(week.apply(date))), 15L);
        long room = room(binding, history, week) / 15;
        return new Share(person, weight, worked, worked + room);
    }

    private long room(LaborTerms terms, Timeline history, Function<LocalDate, LocalDate> week) {
        int weekly = Math.min(terms.hard(LaborRule.WEEKLY), terms.hard(LaborRule.CONTRACT_WEEKLY));
        long byWeek = dates.stream()
                .map(week)
                .distinct()
                .mapToLong(first -> {
                    long left = left(
                            weekly, history.minutes(date -> week.apply(date).equals(first)));
                    return Math.min(
                            left, ofDates(terms, date -> week.apply(date).equals(first)));
                })
                .sum();
        long byMonth = dates.stream()
                .map(YearMonth::from)
                .distinct()
                .mapToLong(month -> {
                    long left = left(
                            terms.hard(LaborRule.CONTRACT_MONTHLY),
                            history.minutes(date -> YearMonth.from(date).equals(month)));
                    return LongStream.of(
                                    left,
                                    leftOfThreeMonths(terms, history, month),
                                    ofDates(terms, date -> YearMonth.from(date).equals(month)))
                            .min()
                            .orElseThrow();
                })
                .sum();
        long byThreeMonths = leftOfThreeMonths(terms, history, YearMonth.from(grid.lastDate()));
        return LongStream.of(byWeek, byMonth, byThreeMonths, AMPLE).min().orElseThrow();
    }

    private long ofDates(LaborTerms terms, java.util.function.Predicate<LocalDate> counted) {
        return dates.stream().filter(counted).count() * Math.min(terms.hard(LaborRule.DAILY), AMPLE);
    }

    private static long leftOfThreeMonths(LaborTerms terms, Timeline history, YearMonth last) {
        return left(
                terms.hard(LaborRule.CONTRACT_THREE_MONTHS),
                history.minutes(date -> !YearMonth.from(date).isAfter(last)
                        && !YearMonth.from(date).isBefore(last.minusMonths(2))));
    }

    private static long left(int cap, long used) {
        return cap == LaborTerms.UNLIMITED ? AMPLE : Math.max(0, cap - used);
    }

    /** Finds the neighbouring breakpoints of the level between which the whole amount is poured. */
    private static long[] pour(List<Share> shares, long demand) {
        long total = demand + shares.stream().mapToLong(Share::low).sum();
        var levels = shares.stream()
                .filter(share -> share.weight() > 0)
                .flatMap(share ->
                        LongStream.of(share.low(), share.high()).mapToObj(bound -> Level.of(bound, share.weight())))
                .sorted()
                .toList();
        int below = 0;
        int above = levels.size();
        while (above - below > 1) {
            int middle = (below + above) / 2;
            boolean tooMuch = poured(shares, levels.get(middle))
                            .compareTo(BigInteger.valueOf(total)
                                    .multiply(levels.get(middle).denominator()))
                    > 0;
            below = tooMuch ? below : middle;
            above = tooMuch ? middle : above;
        }
        if (above < levels.size()) {
            return between(shares, levels.get(below), levels.get(above), total);
        }
        var last = levels.isEmpty() ? Level.of(0, 1) : levels.getLast();
        return shares.stream()
                .mapToLong(share -> atMost(share, last) - share.low())
                .toArray();
    }

    private static long atMost(Share share, Level level) {
        return amount(share, level).divide(level.denominator()).longValueExact();
    }

    /** What a person gets at a level, times its denominator. */
    private static BigInteger amount(Share share, Level level) {
        var at = level.numerator().multiply(BigInteger.valueOf(share.weight()));
        var low = level.denominator().multiply(BigInteger.valueOf(share.low()));
        var high = level.denominator().multiply(BigInteger.valueOf(share.high()));
        return at.max(low).min(high);
    }

    private static BigInteger poured(List<Share> shares, Level level) {
        return shares.stream().map(share -> amount(share, level)).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** The level lies between two neighbouring breakpoints, where some rise with it and the others stand still. */
    private static long[] between(List<Share> shares, Level below, Level above, long total) {
        var rising = shares.stream()
                .filter(share -> share.weight() > 0
                        && Level.of(share.low(), share.weight()).compareTo(below) <= 0
                        && Level.of(share.high(), share.weight()).compareTo(above) >= 0)
                .toList();
        long weight = rising.stream().mapToLong(Share::weight).sum();
        var target = new long[shares.size()];
        long standing = 0;
        for (var share : shares) {
            long amount = atMost(share, below);
            target[share.person()] = amount - share.low();
            standing += amount;
        }
        long rest = total
                - standing
                + rising.stream().mapToLong(share -> atMost(share, below)).sum();
        long given = 0;
        for (var share : rising) {
            target[share.person()] = rest * share.weight() / weight - share.low();
            given += rest * share.weight() / weight;
        }
        var byRemainder = new ArrayList<>(rising);
        byRemainder.sort(Comparator.comparingLong((Share share) -> rest * share.weight() % weight)
                .reversed());
        for (int unit = 0; unit < rest - given; unit++) {
            target[byRemainder.get(unit).person()]++;
        }
        return target;
    }
}
