package io.shiftloom.solver.explain;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.explain.StandIn.Handover;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowBreakdown;
import io.shiftloom.solver.score.ScheduleScorer;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Answers questions about one roster with the score the search used. Answers are functions of the problem and the roster;
 * one instance is for one thread.
 */
public final class ScheduleExplainer {

    /** The order in which stand-ins are offered. */
    public static final Comparator<StandIn> LEGAL_AND_CHEAP_FIRST = Comparator.comparing(StandIn::isLegal)
            .reversed()
            .thenComparingInt(standIn -> standIn.obstacles().size())
            .thenComparingLong(StandIn::extraCost)
            .thenComparingInt(StandIn::person);

    private final CompiledProblem problem;
    private final Roster roster;
    private final Exchange exchange;
    private final RowBreakdown breakdown;

    public ScheduleExplainer(ScheduleProblem problem, Roster roster) {
        this(CompiledProblem.of(problem), roster);
    }

    /**
     * @param problem whose score counts
     * @param now the same problem beside other history, by which rules are judged
     */
    public ScheduleExplainer(ScheduleProblem problem, ScheduleProblem now, Roster roster) {
        this(CompiledProblem.of(problem), now, roster);
    }

    /** The same with the problem compiled. */
    public ScheduleExplainer(CompiledProblem problem, ScheduleProblem now, Roster roster) {
        this(problem, now.equals(problem.problem()) ? problem : CompiledProblem.of(now), roster);
    }

    public ScheduleExplainer(CompiledProblem problem, Roster roster) {
        this(problem, problem, roster);
    }

    private ScheduleExplainer(CompiledProblem problem, CompiledProblem now, Roster roster) {
        this.problem = problem;
        this.roster = roster;
        breakdown = new RowBreakdown(problem);
        exchange = new Exchange(problem, roster, new RowRules(now));
    }

    public Score score() {
        return new ScheduleScorer(problem).score(roster);
    }

    /** What every person's row costs, in staff order. */
    public List<PersonCost> costs() {
        return IntStream.range(0, problem.people())
                .mapToObj(
                        person -> new PersonCost(exchange.staffId(person), breakdown.of(person, exchange.row(person))))
                .toList();
    }

    /** The part {@code roles} of the score by date; dates without cost are left out. */
    public SortedMap<LocalDate, Long> roleCosts() {
        var byDate = new TreeMap<LocalDate, Long>();
        for (int cell = 0; cell < problem.cells(); cell++) {
            long cost = exchange.roleCost(cell);
            if (cost > 0) {
                byDate.merge(problem.problem().grid().date(problem.dayOfCell()[cell]), cost, Long::sum);
            }
        }
        return byDate;
    }

    private int find(String staffId) {
        var staff = problem.problem().staff();
        return IntStream.range(0, staff.size())
                .filter(person -> staff.get(person).staffId().equals(staffId))
                .findFirst()
                .orElse(-1);
    }

    /** Why a person does not work a cell. */
    public WhyNot whyNot(int person, int cell) {
        if (exchange.works(person, cell)) {
            return new WhyNot.Working();
        }
        if (!problem.isAvailable(person, cell)) {
            return unavailable(person, cell);
        }
        if (problem.headcount()[cell] == 0) {
            return new WhyNot.NobodyNeeded();
        }
        return exchange.options(person, cell).stream()
                .min(Comparator.comparing(Exchange.Option::standIn, LEGAL_AND_CHEAP_FIRST))
                .map(ScheduleExplainer::answer)
                .orElseThrow();
    }

    private static WhyNot answer(Exchange.Option best) {
        var standIn = best.standIn();
        if (!standIn.isLegal()) {
            return new WhyNot.Ruled(standIn.obstacles());
        }
        return best.insteadOf()
                .<WhyNot>map(other -> new WhyNot.Outscored(standIn, other, best.cells()))
                .orElseGet(() -> new WhyNot.SeatOpen(standIn, best.cells()));
    }

    private WhyNot unavailable(int person, int cell) {
        var member = problem.problem().staff().get(person);
        return member.availability().contains(cell)
                ? new WhyNot.OutsideHours(problem.problem().grid().slot(cell).label())
                : new WhyNot.Unavailable();
    }

    /**
     * The best way for somebody else to take a cell, or the block around it, over from the person who works it; empty when
     * nobody is free.
     */
    public Optional<Handover> handover(int person, int cell) {
        return exchange.handovers(person, cell).stream()
                .min(Comparator.comparing(Handover::standIn, LEGAL_AND_CHEAP_FIRST));
    }

    /** What somebody who works a cell works on its date: the shifts that begin on the date on which the shift of the cell does. */
    public CellSet workOfDate(int person, int cell) {
        return new DatedShifts(problem)
                .of(person, roster.row(person)).stream()
                        .filter(dated -> dated.contains(cell))
                        .findFirst()
                        .orElseThrow();
    }

    /**
     * Who could work in somebody's place the shifts that begin on a date, best first; empty when that person is unknown or none
     * of theirs begins then.
     */
    public List<StandIn> standIns(String staffId, LocalDate date) {
        var grid = problem.problem().grid();
        int leaving = find(staffId);
        int day = Math.toIntExact(ChronoUnit.DAYS.between(grid.firstDate(), date));
        if (leaving < 0 || day < 0 || day >= grid.dayCount()) {
            return List.of();
        }
        var cells = new DatedShifts(problem).of(leaving, roster.row(leaving)).get(day);
        return cells.isEmpty() ? List.of() : standIns(leaving, cells);
    }

    /**
     * Who could work cells in somebody's place, best first. Only people who may work all of the cells and work none of
     * them yet are listed, those whom a hard rule forbids it last.
     *
     * @param leaving who works the cells now
     */
    public List<StandIn> standIns(int leaving, CellSet cells) {
        return IntStream.range(0, problem.people())
                .filter(person -> person != leaving && exchange.isFree(person, cells))
                .mapToObj(person -> exchange.takeOver(person, leaving, cells))
                .sorted(LEGAL_AND_CHEAP_FIRST)
                .toList();
    }

    /** Who could fill a seat that nobody has, best first; otherwise as {@link #standIns}. */
    public List<StandIn> volunteers(CellSet cells) {
        return IntStream.range(0, problem.people())
                .filter(person -> exchange.isFree(person, cells))
                .mapToObj(person -> exchange.join(person, cells))
                .sorted(LEGAL_AND_CHEAP_FIRST)
                .toList();
    }
}
