package io.shiftloom.solver.bound;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** One person as the pricing sees them: cells, costs, and what history and rest do to the first and last of them. */
final class PersonModel {

    final int person;
    final OpenCells open;
    /** By day of the grid. */
    final DutyCosts[] costs;
    /** By open cell: what wishes and night cost. */
    final int[] ownCost;
    /** By duty date, from that before the horizon: the first and the end of the cells a duty of it can reach. */
    final int[] tableFrom;

    final int[] tableTo;
    /** By duty date: whether a duty could go on beyond those. */
    final boolean[] cut;
    /** Minutes between duties of different dates that the law demands, and that it asks for. */
    final int restHard;

    final int restSoft;
    /** End of the last work before the horizon, start of the first after it, in minutes. */
    final int lastEnd;

    final int nextStart;
    /** By week of the horizon. */
    final ConvexLoad[] weeks;
    /** Caps on longer stretches of the horizon. */
    final List<Period> periods;
    /** The rules about worked dates, and none of them. */
    final WorkPattern pattern;

    final WorkPattern free;
    /** Whether nothing costs anything. */
    final boolean isFree;
    /** By day: its week. */
    final int[] weekOfDay;
    /** Of quarters over the horizon. */
    final ConvexLoad balance;

    /** @param free whether only hard rules count and nothing costs anything */
    PersonModel(
            CompiledProblem problem,
            int person,
            int unit,
            Set<HardRule> rules,
            boolean free,
            Map<DutyCosts.Key, DutyCosts> shared) {
        this.person = person;
        var terms = problem.terms(person);
        Set<HardRule> hard = inForce(problem, person, rules);
        boolean soft = !free && !problem.forgivesCost(person);
        open = new OpenCells(problem, cells(problem, person), unit);
        costs = new DutyCosts[problem.days()];
        boolean byDuty = !terms.overtime().byCalendarDate() || isByDay(problem);
        weekOfDay = new int[problem.days()];
        for (int day = 0; day < costs.length; day++) {
            var key = new DutyCosts.Key(terms, hard, soft, free, unit, problem.leastStint(day), byDuty);
            costs[day] = shared.computeIfAbsent(key, DutyCosts::new);
            weekOfDay[day] = problem.weekOfDay(person, day);
        }
        ownCost = new int[open.count];
        for (int at = 0; at < open.count && !free; at++) {
            ownCost[at] =
                    Prices.SCALE * (problem.wishCost(person, open.cell[at]) + problem.nightCost(person, open.cell[at]));
        }
        lastEnd = problem.lastEndBefore(person);
        nextStart = problem.firstStartAfter(person);
        restHard = hard.contains(HardRule.REST) ? terms.rest().hard() : 0;
        restSoft = soft ? terms.rest().soft() : 0;
        tableFrom = new int[problem.days() + 1];
        tableTo = new int[problem.days() + 1];
        cut = new boolean[problem.days() + 1];
        for (int date = -1; date < problem.days(); date++) {
            setTable(problem, date);
        }
        weeks = weeks(problem, terms, hard, soft, unit);
        periods = Period.of(problem, this, hard, unit);
        isFree = free;
        this.free = WorkPattern.free(problem.weeks(person), open);
        boolean continues = open.count > 0 && continuesHistory(0);
        pattern = WorkPattern.of(problem.weeks(person), terms, open, hard, continues);
        balance = ConvexLoad.ofBalance(free ? -1 : problem.balanceTarget(person), allQuarters());
    }

    /**
     * The rules that nothing is excused of. Of a cap that history alone exceeds, nothing is left, which is what the rules
     * say too.
     */
    private static Set<HardRule> inForce(CompiledProblem problem, int person, Set<HardRule> rules) {
        if (!problem.toleratesExcess(person)) {
            return rules;
        }
        boolean byHistory = problem.problem().baseline() == null && problem.firstStartAfter(person) >= 1 << 28;
        var excused = problem.toleratedRules(person);
        return rules.stream()
                .filter(rule -> byHistory && (rule.isCapOfPeriod() || Collections.disjoint(excused, rule.names())))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether no duty can reach into the next date, so that it makes no difference how minutes are dated. */
    private boolean isByDay(CompiledProblem problem) {
        boolean apart = problem.lastEndBefore(person) < -OpenCells.LONGEST_GAP;
        for (int at = 1; at < open.count && apart; at++) {
            apart = open.day[at] == open.day[at - 1] || open.gap(at - 1, at) > OpenCells.LONGEST_GAP;
        }
        return apart;
    }

    private static BitSet cells(CompiledProblem problem, int person) {
        var cells = new BitSet();
        for (int cell = 0; cell < problem.cells(); cell++) {
            cells.set(
                    cell,
                    problem.headcount()[cell] > 0
                            && problem.cellMinutes()[cell] > 0
                            && problem.isAvailable(person, cell));
        }
        return cells;
    }

    private int allQuarters() {
        int sum = 0;
        for (int quarters : open.quarters) {
            sum += quarters;
        }
        return sum;
    }

    DutyCosts costs(int date) {
        return costs[Math.max(0, date)];
    }

    /** Whether work at this place can go on what history left unfinished. */
    boolean continuesHistory(int at) {
        return open.start[at] - lastEnd <= OpenCells.LONGEST_GAP;
    }

    /** Whether work known after the horizon can go on what ends here. */
    boolean isContinued(int at) {
        return nextStart - open.end[at] <= OpenCells.LONGEST_GAP;
    }

    private void setTable(CompiledProblem problem, int date) {
        int from = date < 0 ? 0 : open.firstOfDay[date];
        int to = date < 0 ? 0 : open.firstOfDay[date + 1];
        int slots = problem.slotsPerDay();
        int dateEnd = date < 0 ? 0 : problem.endMinutes()[(date + 1) * slots - 1];
        while (to < open.count && goesOn(date, from, to)) {
            if (open.start[to] - dateEnd >= costs(date).reach) {
                cut[date + 1] = !costs(date).reachIsCertain;
                break;
            }
            to++;
        }
        tableFrom[date + 1] = from;
        tableTo[date + 1] = to;
    }

    private boolean goesOn(int date, int from, int at) {
        return Math.max(from, open.nearFrom[at]) < at || (date < 0 && continuesHistory(at));
    }

    private ConvexLoad[] weeks(CompiledProblem problem, LaborTerms terms, Set<HardRule> hard, boolean soft, int unit) {
        int cap = Math.min(
                hard.contains(HardRule.WEEKLY) ? terms.weekly().hard() : LaborTerms.UNLIMITED,
                hard.contains(HardRule.CONTRACT_WEEKLY) ? terms.contract().weekly() : LaborTerms.UNLIMITED);
        var result = new ConvexLoad[open.firstOfDay.length == 1 ? 0 : weekOfDay[weekOfDay.length - 1] + 1];
        var most = new int[result.length];
        for (int at = 0; at < open.count; at++) {
            most[weekOfDay[open.day[at]]] += open.units[at];
        }
        for (int week = 0; week < result.length; week++) {
            // A duty may go on into later weeks and still count in this one.
            int units = Arrays.stream(most, week, most.length).sum();
            boolean certain = !terms.overtime().byCalendarDate() || nextStart >= 1 << 28;
            int used = problem.workedInWeek(person, week);
            result[week] = ConvexLoad.ofWeek(terms, cap, soft, used, certain ? used : 0, unit, units);
        }
        return result;
    }

    /** The places of a date's table that end by a minute, as the first one that does not. */
    int endBy(int date, int minute) {
        int low = tableFrom[date + 1];
        int high = tableTo[date + 1];
        if (high > low && open.end[high - 1] <= minute) {
            return high;
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (open.end[middle] <= minute) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first place on a day or later that no duty of an earlier date can reach. */
    int firstPlaceOf(int day) {
        int first = open.firstOfDay[day];
        for (int date = -1; date < day; date++) {
            first = cut[date + 1] ? open.count : Math.max(first, tableTo[date + 1]);
        }
        return first;
    }

    /** Steps it takes to price the person's rows once, roughly. */
    long effort() {
        long steps = 0;
        for (int date = 0; date < tableTo.length; date++) {
            steps += entries(date - 1);
        }
        return steps;
    }

    /** Entries of the table of a duty date. */
    long entries(int date) {
        return (long) (tableTo[date + 1] - tableFrom[date + 1]) * costs(date).size;
    }
}
