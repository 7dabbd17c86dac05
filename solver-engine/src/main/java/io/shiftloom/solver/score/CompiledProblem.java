package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.compiled.CellSums;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.Excess;
import io.shiftloom.solver.score.compiled.FairShares;
import io.shiftloom.solver.score.compiled.HistoryBase;
import io.shiftloom.solver.score.compiled.PersonWeeks;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.score.scan.RowScan;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A problem as arrays, shared by all threads. The arrays that methods return are the object's own: read only.
 *
 * <p>A row is a person's cells as words of 64 bits, cell 0 the lowest bit of word 0; days and weeks are those of the
 * grid, numbered from 0.
 */
public final class CompiledProblem {

    private final ScheduleProblem problem;
    private final TimeAxis axis;
    private final CompiledPerson[] people;
    private final int mostHistory;

    private CompiledProblem(ScheduleProblem problem) {
        this.problem = problem;
        axis = new TimeAxis(problem);
        people = new CompiledPerson[problem.staff().size()];
        var none = new long[axis.words];
        int history = 0;
        for (int person = 0; person < people.length; person++) {
            var member = problem.staff().get(person);
            var terms = LaborCatalog.terms(problem.labor(), problem.objectives().laborLawCompliance(), member.labor());
            var kept = baselineRow(person);
            people[person] = new CompiledPerson(
                    member, terms, problem.objectives().honorShiftWishes(), kept == null ? none : kept, axis);
            var pins = problem.pins();
            people[person].pins = pins == null || pins.row(person).isEmpty()
                    ? null
                    : pins.row(person).toWords(axis.words);
            history = Math.max(history, people[person].base.in.length + people[person].base.out.length);
        }
        mostHistory = history;
        freeExcess();
        if (problem.objectives().balanceStaffLoad()) {
            FairShares.set(people, axis);
        }
    }

    /** Compiles a problem; takes some milliseconds. */
    public static CompiledProblem of(ScheduleProblem problem) {
        return new CompiledProblem(problem);
    }

    private long @Nullable [] baselineRow(int person) {
        Roster baseline = problem.baseline();
        return baseline == null ? null : baseline.row(person).toWords(axis.words);
    }

    private void freeExcess() {
        var scan = newScan();
        var nothing = new long[axis.words];
        for (int person = 0; person < people.length; person++) {
            var compiled = people[person];
            var hard = new Excess();
            var soft = new Excess();
            scan.charges.record(hard, soft);
            scan.scan(compiled, nothing, 0);
            var kept = baselineRow(person);
            if (kept != null) {
                scan.charges.record(hard, new Excess());
                scan.scan(compiled, kept, 0);
            }
            compiled.hardFree = hard.isEmpty() ? null : hard;
            compiled.softFree = soft.isEmpty() ? null : soft;
        }
    }

    RowScan newScan() {
        return new RowScan(axis, mostHistory);
    }

    CompiledPerson person(int person) {
        return people[person];
    }

    TimeAxis axis() {
        return axis;
    }

    CellDemand demand(int cell) {
        return problem.demand().get(cell);
    }

    public ScheduleProblem problem() {
        return problem;
    }

    public int people() {
        return people.length;
    }

    public int cells() {
        return axis.cells;
    }

    public int days() {
        return axis.days;
    }

    public int slotsPerDay() {
        return axis.slots;
    }

    /** Words of a row. */
    public int words() {
        return axis.words;
    }

    /** By cell: minutes after local midnight of the first date at which it starts. */
    public int[] startMinutes() {
        return axis.start;
    }

    /** By cell: the same for its end. A cell adjoins the next one when this is that one's start. */
    public int[] endMinutes() {
        return axis.end;
    }

    /** By cell: elapsed minutes, which daylight saving makes 0 or longer than a slot. */
    public int[] cellMinutes() {
        return axis.minutes;
    }

    /** By cell: elapsed quarters of an hour, begun ones included. */
    public int[] cellQuarters() {
        return axis.quarters;
    }

    public int[] dayOfCell() {
        return axis.dayOf;
    }

    /** By cell: how many people it needs, exactly. */
    public int[] headcount() {
        return axis.headcount;
    }

    /** The cells a person may work: availability, less what the mask's hours cut, and the baseline's own cells. */
    public long[] availability(int person) {
        return people[person].availability;
    }

    public boolean isAvailable(int person, int cell) {
        return people[person].isAvailable(cell);
    }

    /** By cell: the sum of the person's wish costs of all cells before it; one entry more than there are cells. */
    public int[] wishCostBefore(int person) {
        return people[person].wishesBefore;
    }

    /** What a person's wishes cost in a cell. */
    public int wishCost(int person, int cell) {
        return people[person].wishesBefore[cell + 1] - people[person].wishesBefore[cell];
    }

    /** What working a cell by night costs a person. */
    public int nightCost(int person, int cell) {
        var sums = people[person].sumsBefore;
        return Weights.NIGHT_PER_Q * (CellSums.nightQuarters(sums[cell + 1]) - CellSums.nightQuarters(sums[cell]));
    }

    /** Minutes below which a shift that begins on a day of the grid costs for being short. */
    public int leastShift(int day) {
        return axis.leastShift[day];
    }

    /** Minutes of a day in which anybody is needed. */
    public int demandMinutes(int day) {
        return axis.demandMinutes[day];
    }

    /** Minutes of break that this many minutes of work ask for, by the tiers of law and mask. */
    public int breakDue(int person, int work) {
        var limits = people[person].limits;
        return Math.max(limits.hardBreaks.after(work), limits.softBreaks.after(work));
    }

    /** Quarters a person should work in the horizon; -1 while load is not balanced. */
    public int balanceTarget(int person) {
        return people[person].target;
    }

    /** The same of undesirable quarters. */
    public int burdenTarget(int person) {
        return people[person].target < 0 ? -1 : people[person].burdenTarget;
    }

    /** The quarters of a cell that nobody likes to work. */
    public int undesirableQuarters(int cell) {
        return axis.undesirableBefore[cell + 1] - axis.undesirableBefore[cell];
    }

    /** Whether a person should work both dates of the weekend that begins on a day of the grid, or none. */
    public boolean isWholeWeekend(int person, int day) {
        return people[person].wholeWeekend[TimeAxis.MARGIN + day];
    }

    /** Everything that binds the person's working time. */
    public LaborTerms terms(int person) {
        return people[person].terms;
    }

    /** The person's workweek that a day of the grid falls in, 0 for that of the first day. */
    public int weekOfDay(int person, int day) {
        var weeks = people[person].weeks;
        return weeks.weekOf[TimeAxis.MARGIN + day] - weeks.firstInHorizon;
    }

    /** What history says about the person's worked dates and free weeks. */
    public PersonWeeks weeks(int person) {
        return new PersonWeeks(people[person], axis);
    }

    /** Minutes of history that count against the caps of that week. */
    public int workedInWeek(int person, int week) {
        return people[person].base.usedInWeek(people[person].weeks.firstInHorizon + week);
    }

    /** Those of them that count against the week's overtime, because no date counts them as overtime already. */
    public int ordinaryInWeek(int person, int week) {
        return people[person].base.ordinaryInWeek(people[person].weeks.firstInHorizon + week);
    }

    /** Minutes of history that count against the cap of the month of a day of the grid. */
    public int workedInMonthOfDay(int person, int day) {
        return people[person].base.usedInMonth(axis.monthOf[TimeAxis.MARGIN + day]);
    }

    /** Minutes of history in the three months that end with the month of a day of the grid. */
    public int workedInThreeMonthsOfDay(int person, int day) {
        int last = axis.monthOf[TimeAxis.MARGIN + day];
        var base = people[person].base;
        return base.usedInMonth(last) + base.usedInMonth(last - 1) + base.usedInMonth(last - 2);
    }

    /** End of the last work before the horizon in minutes as in {@link #startMinutes}; far negative without any. */
    public int lastEndBefore(int person) {
        var before = people[person].history.before();
        return before.isEmpty() ? -HistoryBase.FAR : before.getLast().end();
    }

    /** Start of the first work known after the horizon; far beyond without any. */
    public int firstStartAfter(int person) {
        var after = people[person].history.after();
        return after.isEmpty() ? HistoryBase.FAR : after.getFirst().start();
    }

    /** Whether a person has a labor violation that may stay because the baseline or history has it already. */
    public boolean toleratesExcess(int person) {
        return people[person].hardFree != null;
    }

    /** The hard rules of which such a person has an excess that may stay. */
    public Set<LaborRule> toleratedRules(int person) {
        var excess = people[person].hardFree;
        if (excess == null) {
            return Set.of();
        }
        return Stream.of(LaborRule.values()).filter(excess::has).collect(Collectors.toSet());
    }

    /** Whether such a person's excess of a rule about dates lies on dates before the horizon alone. */
    public boolean toleratesOnlyBefore(int person, LaborRule rule) {
        var excess = people[person].hardFree;
        return excess == null || !excess.hasFrom(rule, TimeAxis.MARGIN);
    }

    /** Whether some soft costs of a person are not charged because history has them already. */
    public boolean forgivesCost(int person) {
        return people[person].softFree != null;
    }
}
