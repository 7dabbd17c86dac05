package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The data of one person's pricing problem: their workable cells, costs and rules, and what history leaves of them. */
public final class PersonModel {

    /** What working a single day of a weekend costs, in {@link FixedPoint#SCALE}ths. */
    public static final int HALF_WEEKEND = Weights.HALF_WEEKEND * FixedPoint.SCALE;

    /** Minutes. */
    private static final int LONGEST_TAIL = 12 * 60;

    public final int person;
    public final WorkableCells workable;
    /** By day of the grid. */
    final DutyCosts[] costs;
    /** By place: what wishes and night cost. */
    public final int[] ownCost;
    /** By duty date, from that before the horizon: the first and the end of the cells that its table has. */
    public final int[] tableFrom;

    public final int[] tableTo;
    /** The end of those that a duty torn by many gaps could reach, which may lie past the table. */
    public final int[] reachTo;
    /** Minutes between duties of different dates that the law demands, and that it asks for. */
    public final int restHard;

    public final int restSoft;
    /** Minutes between duties of different dates under which comfort costs. */
    public final int timeOff;
    /** End of the last work before the horizon, start of the first after it, in minutes. */
    public final int lastEnd;

    final int nextStart;
    /** By place: whether a shift may begin there. */
    public final boolean[] startsShift;
    /** By week of the horizon. */
    public final ConvexLoad[] weeks;
    /** Caps on longer stretches of the horizon. */
    public final List<Period> periods;
    /** The automaton of the rules about worked dates, and one without rules. */
    public final WorkPattern pattern;

    public final WorkPattern unconstrained;
    /** Whether nothing costs anything. */
    public final boolean costsNothing;
    /** By day: whether a weekend begins of which working a single day costs. */
    private final boolean[] wholeWeekend;
    /** By day: its week. */
    public final int[] weekOfDay;

    private final WeekOfTail weekOfTail;
    /** The cost of quarters over the horizon: of what is unfair, and of what a contract promises in its only week. */
    public final ConvexLoad balance;
    /** The cost of undesirable quarters over the horizon. */
    public final ConvexLoad burden;

    /** @param free whether only hard rules count and nothing costs anything */
    public PersonModel(
            CompiledProblem problem,
            int person,
            int unit,
            Set<LaborRule> rules,
            boolean free,
            Map<DutyTerms, DutyCosts> shared) {
        this.person = person;
        var terms = problem.terms(person);
        Set<LaborRule> hard = PricedRules.unexcused(problem, person, rules, free);
        boolean soft = !free && !problem.forgivesCost(person);
        workable = WorkableCells.of(problem, person, hard, unit);
        lastEnd = problem.lastEndBefore(person);
        nextStart = problem.firstStartAfter(person);
        var contract = new ShiftRules(problem, person, workable, hard);
        startsShift = contract.starts();
        boolean shortBlocks = ShortBlocks.areForced(problem);
        boolean byDuty = !terms.overtime().byCalendarDate() || isByDay(problem);
        IntFunction<DutyTerms> termsOfDay = day -> {
            int shiftLength = contract.shiftLength(day, problem.demandMinutes(day));
            return new DutyTerms(
                    terms, hard, soft, free, unit, problem.leastShift(day), shiftLength, shortBlocks, byDuty);
        };
        costs = IntStream.range(0, problem.days())
                .mapToObj(day -> shared.computeIfAbsent(termsOfDay.apply(day), DutyCosts::new))
                .toArray(DutyCosts[]::new);
        weekOfDay = weeksOfDays(problem);
        ownCost = free ? new int[workable.count] : ownCosts(problem);
        restHard = hard.contains(LaborRule.REST) ? terms.hard(LaborRule.REST) : 0;
        restSoft = soft ? terms.soft(LaborRule.REST) : 0;
        timeOff = free ? 0 : Weights.TIME_OFF;
        wholeWeekend = free ? new boolean[problem.days()] : wholeWeekends(problem);
        tableFrom = new int[problem.days() + 1];
        tableTo = new int[problem.days() + 1];
        reachTo = new int[problem.days() + 1];
        setTables(problem);
        weeks = WeeklyLoads.of(problem, this, hard, soft, unit);
        weekOfTail = WeekOfTail.of(terms, hard, soft);
        periods = Period.of(problem, this, hard, unit);
        costsNothing = free;
        unconstrained = WorkPattern.free(problem.weeks(person), workable);
        boolean continues = workable.count > 0 && continuesHistory(0);
        pattern = WorkPattern.of(problem.weeks(person), terms, workable, hard, continues);
        int promised = soft ? WeeklyLoads.promised(problem, this, hard, unit) : 0;
        balance = ConvexLoad.ofBalance(free ? -1 : problem.balanceTarget(person), promised, sum(workable.quarters));
        burden = ConvexLoad.ofBurden(free ? -1 : problem.burdenTarget(person), sum(workable.undesirable));
    }

    private int[] weeksOfDays(CompiledProblem problem) {
        return IntStream.range(0, problem.days())
                .map(day -> problem.weekOfDay(person, day))
                .toArray();
    }

    private int[] ownCosts(CompiledProblem problem) {
        return Arrays.stream(workable.cell)
                .map(cell -> FixedPoint.SCALE * (problem.wishCost(person, cell) + problem.nightCost(person, cell)))
                .toArray();
    }

    private boolean[] wholeWeekends(CompiledProblem problem) {
        var whole = new boolean[problem.days()];
        for (int day = 0; day < whole.length; day++) {
            whole[day] = problem.isWholeWeekend(person, day);
        }
        return whole;
    }

    /** Whether no duty can reach into the next date, so that it makes no difference how minutes are dated. */
    private boolean isByDay(CompiledProblem problem) {
        boolean apart = problem.lastEndBefore(person) < -LaborTerms.LONGEST_GAP;
        for (int place = 1; place < workable.count && apart; place++) {
            apart = workable.day[place] == workable.day[place - 1]
                    || workable.gap(place - 1, place) > LaborTerms.LONGEST_GAP;
        }
        return apart;
    }

    private static int sum(int[] quarters) {
        return Arrays.stream(quarters).sum();
    }

    public DutyCosts costs(int date) {
        return costs[Math.max(0, date)];
    }

    /** Whether the rows of the person take longer because of {@link DutyCosts#tellsMoreUntorn}. */
    public boolean tellsMoreUntorn() {
        return Arrays.stream(costs).anyMatch(DutyCosts::tellsMoreUntorn);
    }

    /** Whether work at this place can continue what history left unfinished. */
    public boolean continuesHistory(int place) {
        return workable.start[place] - lastEnd <= LaborTerms.LONGEST_GAP;
    }

    /** The price of a unit that a duty of a date works in a later week. */
    public int priceOfTail(int date, int[] weekPrices) {
        return weekOfTail.price(weekOfDay[date], weekPrices);
    }

    /** The first place of the weeks after that of a date. */
    public int tailFrom(int date) {
        int day = Math.max(0, date);
        int next = day;
        while (next < weekOfDay.length && weekOfDay[next] == weekOfDay[day]) {
            next++;
        }
        return workable.firstOfDay[next];
    }

    /** What leaving all dates between two dates free costs, {@code date} being -1 before the first duty of a row. */
    public int weekendCost(int date, int next) {
        if (date == next - 1) {
            return 0;
        }
        return (next > 0 && wholeWeekend[next - 1] ? HALF_WEEKEND : 0) + weekendCostAfter(date);
    }

    /** The same for all dates after the last one. */
    public int weekendCostAfter(int date) {
        return date >= 0 && wholeWeekend[date] ? HALF_WEEKEND : 0;
    }

    /** Whether work known after the horizon can go on what ends here. */
    public boolean isContinued(int place) {
        return nextStart - workable.end[place] <= LaborTerms.LONGEST_GAP;
    }

    /** The other date of a weekend of which working a single day costs; -1 for none. */
    public int otherDateOfWeekend(int date) {
        if (wholeWeekend[date]) {
            return date + 1 < wholeWeekend.length ? date + 1 : -1;
        }
        return date > 0 && wholeWeekend[date - 1] ? date - 1 : -1;
    }

    /** What the weeks of a row cost because they have less than the contract promises, where weeks have a price. */
    public long costOfShortfall(BitSet row) {
        var units = new int[weeks.length];
        for (int place = 0; place < workable.count; place++) {
            units[weekOfDay[workable.day[place]]] += row.get(workable.cell[place]) ? workable.units[place] : 0;
        }
        return IntStream.range(0, weeks.length)
                .mapToLong(week -> weeks[week].costOfShortfall(units[week]))
                .sum();
    }

    private void setTables(CompiledProblem problem) {
        for (int date = -1; date < problem.days(); date++) {
            int from = date < 0 ? 0 : workable.firstOfDay[date];
            int to = date < 0 ? 0 : workable.firstOfDay[date + 1];
            int dateEnd = date < 0 ? 0 : problem.endMinutes()[(date + 1) * problem.slotsPerDay() - 1];
            int tableEnd = dateEnd + costs(date).reach;
            while (to < workable.count && goesOn(date, from, to) && workable.start[to] < tableEnd) {
                to++;
            }
            tableFrom[date + 1] = from;
            tableTo[date + 1] = to;
            while (!costs(date).reachIsCertain && to < workable.count && goesOn(date, from, to)) {
                to++;
            }
            reachTo[date + 1] = to;
        }
    }

    /** Whether a duty of a date could go on past its table. */
    public boolean isCut(int date) {
        return reachTo[date + 1] > tableTo[date + 1];
    }

    private boolean goesOn(int date, int from, int place) {
        return Math.max(from, workable.nearFrom[place]) < place || (date < 0 && continuesHistory(place));
    }

    /** The places of a date's table that end by a minute, as the first one that does not. */
    public int endBy(int date, int minute) {
        int low = tableFrom[date + 1];
        int high = tableTo[date + 1];
        if (high > low && workable.end[high - 1] <= minute) {
            return high;
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (workable.end[middle] <= minute) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first place on a day or later that no duty of an earlier date can reach. */
    public int firstPlaceOf(int day) {
        int first = workable.firstOfDay[day];
        for (int date = -1; date < day; date++) {
            first = Math.max(first, reachTo[date + 1]);
        }
        return first;
    }

    /**
     * From now on duties end half a day after their date. Beyond the end of a table that is cut, work may cost next to nothing. A bound has to
     * allow for that, a search need not.
     */
    public void shortenTables() {
        for (int date = 0; date < weekOfDay.length; date++) {
            int to = workable.firstOfDay[date + 1];
            if (isCut(date) && to > workable.firstOfDay[date]) {
                int latest = workable.end[to - 1] + LONGEST_TAIL;
                while (to < tableTo[date + 1] && workable.start[to] < latest) {
                    to++;
                }
                tableTo[date + 1] = to;
                reachTo[date + 1] = to;
            }
        }
    }

    /** From now on no duty of a date is priced, which makes rows of other dates cheaper to find. */
    public void closeDate(int date) {
        tableTo[date + 1] = tableFrom[date + 1];
        reachTo[date + 1] = tableFrom[date + 1];
    }

    /** Entries of the table of a duty date. */
    public long entries(int date) {
        return costs(date).entries(tableTo[date + 1] - tableFrom[date + 1]);
    }
}
