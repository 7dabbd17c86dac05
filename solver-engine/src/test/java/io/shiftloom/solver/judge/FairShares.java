package io.shiftloom.solver.judge;

import io.shiftloom.solver.judge.RowJudge.Duty;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What each person should work, in quarters of an hour: water poured in proportion to availability, between two bounds. */
final class FairShares {

    private static final long AMPLE = 1 << 20;

    /** One person's vessel. */
    private record Vessel(long weight, long low, long high) {

        /** What it holds at a level that is a fraction, times the divisor. */
        long at(long level, long divisor) {
            return Math.min(Math.max(level * weight, low * divisor), high * divisor);
        }
    }

    private final ScheduleProblem problem;
    private final Calendar calendar;

    final long[] work;
    final long[] burden;

    FairShares(ScheduleProblem problem, Calendar calendar, List<RowJudge> people) {
        this.problem = problem;
        this.calendar = calendar;
        var vessels = new ArrayList<Vessel>();
        var burdens = new ArrayList<Vessel>();
        for (int person = 0; person < people.size(); person++) {
            var judge = people.get(person);
            var terms = new Terms(problem, person);
            var before = judge.duties(new BitSet());
            long worked = Math.ceilDiv(minutes(before, day -> isOfWeeks(day, terms)), 15L);
            long room = room(terms, before) / 15;
            vessels.add(new Vessel(weight(judge, this::quarters), worked, worked + room));
            long ledger = undesirableBefore(person);
            burdens.add(new Vessel(weight(judge, this::undesirable), ledger, ledger + room));
        }
        work = poured(vessels, demand(this::quarters));
        burden = poured(burdens, demand(this::undesirable));
    }

    private boolean isOfWeeks(int day, Terms terms) {
        int week = calendar.week(day, terms.weekStart);
        return week >= calendar.week(0, terms.weekStart) && week <= calendar.week(calendar.days - 1, terms.weekStart);
    }

    private static long minutes(List<Duty> duties, IntPredicate counts) {
        return duties.stream()
                .filter(duty -> counts.test(duty.day()))
                .mapToLong(Duty::work)
                .sum();
    }

    long quarters(int cell) {
        return Math.ceilDiv(calendar.end[cell] - calendar.start[cell], 15L);
    }

    /** Of a cell: the quarters between 22:00 and 06:00 or on a Saturday or Sunday. */
    long undesirable(int cell) {
        return Math.ceilDiv(undesirable(calendar.start[cell], calendar.end[cell]), 15L);
    }

    private long undesirable(long from, long to) {
        long sum = 0;
        for (int day = calendar.dayOf(from); calendar.midnight(day) < to; day++) {
            boolean weekend = calendar.weekday(day) >= 6;
            long next = calendar.midnight(day + 1);
            sum += weekend
                    ? common(from, to, calendar.midnight(day), next)
                    : common(from, to, calendar.midnight(day), calendar.wall(day, 6 * 60))
                            + common(from, to, calendar.wall(day, 22 * 60), next);
        }
        return sum;
    }

    private static long common(long from, long to, long start, long end) {
        return Math.max(0, Math.min(to, end) - Math.max(from, start));
    }

    private long undesirableBefore(int person) {
        long from = calendar.midnight(-28);
        long to = calendar.midnight(0);
        return Math.ceilDiv(
                problem.staff().get(person).labor().history().stream()
                        .mapToLong(one -> {
                            long start = Math.max(from, one.startMinute());
                            long end = Math.min(to, one.endMinute());
                            return start < end ? undesirable(start, end) : 0;
                        })
                        .sum(),
                15L);
    }

    private long demand(IntToLongFunction amount) {
        return IntStream.range(0, calendar.start.length)
                .mapToLong(cell -> problem.demand().get(cell).headcount() * amount.applyAsLong(cell))
                .sum();
    }

    private long weight(RowJudge judge, IntToLongFunction amount) {
        return judge.available().stream()
                .filter(cell -> problem.demand().get(cell).headcount() > 0)
                .mapToLong(amount)
                .sum();
    }

    /** Minutes that caps of days, weeks and months leave; each group of dates gives what its tightest cap allows. */
    private long room(Terms terms, List<Duty> before) {
        long daily = Math.min(AMPLE, terms.hard.getOrDefault("maxDailyMinutes", Integer.MAX_VALUE));
        long weekly = Math.min(
                terms.hard.getOrDefault("maxWeeklyMinutes", Integer.MAX_VALUE),
                terms.hard.getOrDefault("personalMaxWeeklyMinutes", Integer.MAX_VALUE));
        long byWeek = IntStream.range(0, calendar.days)
                .map(day -> calendar.week(day, terms.weekStart))
                .distinct()
                .mapToLong(week -> {
                    IntPredicate inside = day -> calendar.week(day, terms.weekStart) == week;
                    return Math.min(left(weekly, minutes(before, inside)), dates(inside) * daily);
                })
                .sum();
        long byMonth = IntStream.range(0, calendar.days)
                .map(calendar::month)
                .distinct()
                .mapToLong(month -> {
                    IntPredicate inside = day -> calendar.month(day) == month;
                    return LongStream.of(
                                    left(
                                            terms.hard.getOrDefault("personalMaxMonthlyMinutes", Integer.MAX_VALUE),
                                            minutes(before, inside)),
                                    leftOfThree(terms, before, month),
                                    dates(inside) * daily)
                            .min()
                            .orElseThrow();
                })
                .sum();
        long byThree = leftOfThree(terms, before, calendar.month(calendar.days - 1));
        return LongStream.of(byWeek, byMonth, byThree, AMPLE).min().orElseThrow();
    }

    private long dates(IntPredicate inside) {
        return IntStream.range(0, calendar.days).filter(inside).count();
    }

    private long leftOfThree(Terms terms, List<Duty> before, int month) {
        return left(
                terms.hard.getOrDefault("personalMaxThreeMonthMinutes", Integer.MAX_VALUE),
                minutes(before, day -> calendar.month(day) <= month && calendar.month(day) >= month - 2));
    }

    private static long left(long cap, long used) {
        return cap == Integer.MAX_VALUE ? AMPLE : Math.max(0, cap - used);
    }

    private static long[] poured(List<Vessel> vessels, long demand) {
        long total = demand + vessels.stream().mapToLong(Vessel::low).sum();
        var target = vessels.stream().mapToLong(Vessel::low).toArray();
        record Level(long amount, long weight) {}
        var levels = vessels.stream()
                .filter(vessel -> vessel.weight() > 0)
                .flatMap(vessel ->
                        LongStream.of(vessel.low(), vessel.high()).mapToObj(bound -> new Level(bound, vessel.weight())))
                .sorted((one, other) -> Long.compare(one.amount() * other.weight(), other.amount() * one.weight()))
                .toList();
        for (int next = 0; next < levels.size(); next++) {
            var level = levels.get(next);
            long held = vessels.stream()
                    .mapToLong(vessel -> vessel.at(level.amount(), level.weight()))
                    .sum();
            if (held > total * level.weight()) {
                if (next > 0) {
                    rise(
                            vessels,
                            levels.get(next - 1).amount(),
                            levels.get(next - 1).weight(),
                            level.amount(),
                            level.weight(),
                            total,
                            target);
                }
                break;
            }
            for (int person = 0; person < target.length; person++) {
                target[person] = vessels.get(person).at(level.amount(), level.weight()) / level.weight();
            }
        }
        for (int person = 0; person < target.length; person++) {
            target[person] -= vessels.get(person).low();
        }
        return target;
    }

    /** Whoever rises between two levels shares what the others leave, in whole quarters by the largest remainder. */
    private static void rise(
            List<Vessel> vessels, long low, long lowWeight, long high, long highWeight, long total, long[] target) {
        long rest = total;
        long weight = 0;
        var rising = new ArrayList<Integer>();
        for (int person = 0; person < target.length; person++) {
            var vessel = vessels.get(person);
            boolean rises = vessel.weight() > 0
                    && vessel.low() * lowWeight <= low * vessel.weight()
                    && vessel.high() * highWeight >= high * vessel.weight();
            if (rises) {
                rising.add(person);
                weight += vessel.weight();
            } else {
                rest -= target[person];
            }
        }
        long left = rest;
        for (int person : rising) {
            target[person] = rest * vessels.get(person).weight() / weight;
            left -= target[person];
        }
        long shared = rest;
        long divisor = weight;
        rising.sort(Comparator.comparingLong(
                person -> -(shared * vessels.get(person).weight() % divisor)));
        for (int unit = 0; unit < left; unit++) {
            target[rising.get(unit)]++;
        }
    }
}
