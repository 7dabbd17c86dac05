package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.util.BitSet;
import java.util.Set;

/**
 * The cells that one person is available for and that have demand, in order of time, with the gaps between them. A place
 * is a cell's position here. Cells that daylight saving skips are left out, because they are not work.
 */
public final class WorkableCells {

    public final int count;
    public final int[] cell;
    /** Minutes as in {@link CompiledProblem#startMinutes}. */
    public final int[] start;

    public final int[] end;
    public final int[] day;
    /** Length in units of the problem. */
    public final int[] units;

    public final int[] quarters;
    /** How many of the quarters nobody likes to work. */
    public final int[] undesirable;
    /** Whether it follows the one before it without a gap. */
    public final boolean[] adjoins;
    /** By place: the first place before it that ends at most the longest gap earlier. */
    public final int[] nearFrom;
    /** By place: the first place before it that leaves a gap short enough for a break. */
    public final int[] breakFrom;
    /** By place: the end of the places before it that leave a gap long enough for a break. */
    public final int[] breakTo;
    /** By place: the end of the places before it that leave any gap. */
    public final int[] gapTo;
    /** By day: the first place on it or later; one entry more than there are days. */
    public final int[] firstOfDay;

    /** @param hard the rules in force */
    static WorkableCells of(CompiledProblem problem, int person, Set<LaborRule> hard, int unit) {
        var weeks = problem.weeks(person);
        boolean noWeekends = hard.contains(LaborRule.FREE_WEEKENDS)
                && weeks.weekends() <= problem.terms(person).hard(LaborRule.FREE_WEEKENDS);
        var cells = new BitSet();
        for (int cell = 0; cell < problem.cells(); cell++) {
            cells.set(
                    cell,
                    problem.headcount()[cell] > 0
                            && problem.cellMinutes()[cell] > 0
                            && problem.isAvailable(person, cell)
                            && !(noWeekends && weeks.weekendOfDay(problem.dayOfCell()[cell]) >= 0));
        }
        return new WorkableCells(problem, cells, unit);
    }

    private WorkableCells(CompiledProblem problem, BitSet cells, int unit) {
        cell = cells.stream().toArray();
        count = cell.length;
        start = new int[count];
        end = new int[count];
        day = new int[count];
        units = new int[count];
        quarters = new int[count];
        undesirable = new int[count];
        adjoins = new boolean[count];
        nearFrom = new int[count];
        breakFrom = new int[count];
        breakTo = new int[count];
        gapTo = new int[count];
        firstOfDay = new int[problem.days() + 1];
        for (int place = 0; place < count; place++) {
            start[place] = problem.startMinutes()[cell[place]];
            end[place] = problem.endMinutes()[cell[place]];
            day[place] = problem.dayOfCell()[cell[place]];
            units[place] = problem.cellMinutes()[cell[place]] / unit;
            quarters[place] = problem.cellQuarters()[cell[place]];
            undesirable[place] = problem.undesirableQuarters(cell[place]);
            adjoins[place] = place > 0 && end[place - 1] == start[place];
            windows(place);
        }
        for (int date = 0, place = 0; date < firstOfDay.length; date++) {
            while (place < count && day[place] < date) {
                place++;
            }
            firstOfDay[date] = place;
        }
    }

    /** Units of all places from one to before another. */
    public int unitsIn(int from, int to) {
        int sum = 0;
        for (int place = from; place < to; place++) {
            sum += units[place];
        }
        return sum;
    }

    private void windows(int place) {
        nearFrom[place] = firstWithin(LaborTerms.LONGEST_GAP, place, nearFrom);
        breakFrom[place] = firstWithin(Weights.LONGEST_BREAK, place, breakFrom);
        int to = place == 0 ? 0 : breakTo[place - 1];
        while (to < place && start[place] - end[to] >= BreakTerms.LEAST_CHUNK) {
            to++;
        }
        breakTo[place] = to;
        gapTo[place] = place > 0 && adjoins[place] ? place - 1 : place;
    }

    private int firstWithin(int minutes, int place, int[] known) {
        int from = place == 0 ? 0 : known[place - 1];
        while (from < place && start[place] - end[from] > minutes) {
            from++;
        }
        return from;
    }

    public int gap(int before, int after) {
        return start[after] - end[before];
    }
}
