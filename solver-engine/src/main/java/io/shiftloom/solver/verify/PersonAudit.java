package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Audits one person's row, except roles and balance. */
final class PersonAudit {

    private static final int NIGHT_PER_QUARTER = 2;

    private final ScheduleProblem problem;
    private final int person;
    private final StaffMember member;
    private final LaborTerms terms;
    private final CellSet row;
    private final List<Violation> violations = new ArrayList<>();
    private final ShapeAudit shape;
    private final RhythmAudit rhythm;
    private long hard;
    private long labor;
    private long overtime;

    PersonAudit(ScheduleProblem problem, int person, LaborTerms terms, CellSet row) {
        this.problem = problem;
        this.person = person;
        this.member = problem.staff().get(person);
        this.row = row;
        this.terms = terms;
        shape = new ShapeAudit(problem, terms, timeline(row));
        rhythm = new RhythmAudit(problem, timeline(row), cell -> couldWork(problem, person, terms, cell));
        availability();
        pins();
        labor();
        night();
    }

    /** Whether the person may work the cell at all. */
    static boolean mayWork(ScheduleProblem problem, int person, LaborTerms terms, int cell) {
        var available = problem.staff().get(person).availability();
        return isKept(problem, person, cell) || (inHours(problem, terms, cell) && available.contains(cell));
    }

    /** Whether the person may, or could if a revision of other dates did not withhold the cell. */
    static boolean couldWork(ScheduleProblem problem, int person, LaborTerms terms, int cell) {
        var withheld = problem.staff().get(person).withheld();
        return mayWork(problem, person, terms, cell) || (inHours(problem, terms, cell) && withheld.contains(cell));
    }

    private static boolean isKept(ScheduleProblem problem, int person, int cell) {
        var baseline = problem.baseline();
        return baseline != null && baseline.row(person).contains(cell);
    }

    private static boolean inHours(ScheduleProblem problem, LaborTerms terms, int cell) {
        var slot = problem.grid().slot(cell);
        return slot.startMinute() >= terms.clock().earliestStart()
                && slot.endMinute() <= terms.clock().latestEnd();
    }

    List<Violation> violations() {
        return violations;
    }

    long hard() {
        return hard;
    }

    long shifts() {
        return shape.shifts();
    }

    long split() {
        return shape.split();
    }

    long shortage() {
        return shape.shortage();
    }

    long rhythm() {
        return rhythm.cost();
    }

    long laborCost() {
        return labor;
    }

    long overtimeCost() {
        return overtime;
    }

    long wishes() {
        return problem.objectives().honorShiftWishes()
                ? row.stream().mapToLong(this::wishCost).sum()
                : 0;
    }

    long workedQuarters() {
        return row.stream().mapToLong(problem.grid()::quarters).sum();
    }

    long undesirableQuarters() {
        return row.stream()
                .mapToLong(cell -> Undesirable.quarters(problem.grid(), cell))
                .sum();
    }

    Verdict.Load load() {
        var grid = problem.grid();
        return new Verdict.Load(
                member.staffId(),
                row.stream().mapToLong(grid::minutes).sum(),
                row.stream()
                        .mapToLong(cell -> Undesirable.minutes(grid, grid.startMinute(cell), grid.endMinute(cell)))
                        .sum());
    }

    private long wishCost(int cell) {
        var wish = member.wishes().in(cell);
        int perQuarter = wish.isEmpty() || wish.get() == Wish.LOW ? 1 : wish.get() == Wish.NONE ? 2 : 0;
        return (long) perQuarter * problem.grid().quarters(cell);
    }

    private Timeline timeline(CellSet cells) {
        return new Timeline(problem.grid(), member.labor().history(), cells);
    }

    private void availability() {
        row.stream()
                .filter(cell -> !mayWork(problem, person, terms, cell))
                .forEach(cell -> hard("availability", cell, new Finding.Unavailable()));
    }

    private void pins() {
        var pins = problem.pins();
        if (pins != null) {
            pins.row(person).stream()
                    .filter(cell -> !row.contains(cell))
                    .forEach(cell -> hard("pinned", cell, new Finding.PinLeft()));
        }
    }

    private void hard(String rule, int cell, Finding finding) {
        hard++;
        report(rule, true, List.of(cell), problem.grid().minutes(cell), finding);
    }

    private void soft(LaborRule rule, int cell, long excess, Finding finding) {
        report(rule.key(), false, List.of(cell), excess, finding);
    }

    private void report(String rule, boolean isHard, List<Integer> cells, long excess, Finding finding) {
        var keys = cells.stream().map(problem.grid()::key).toList();
        violations.add(new Violation(rule, isHard, member.staffId(), problem.name(person), keys, excess, finding));
    }

    private void labor() {
        var strains = strains(row);
        var charged = new HashMap<>(strains.excess());
        var forgiven = forgiven();
        charged.replaceAll((key, excess) -> Math.max(0, excess - forgiven.getOrDefault(key, 0L)));
        charged.forEach((key, excess) -> charge(key.kind(), key.kind().cost(excess)));
        for (var strain : strains.all()) {
            long excess = Math.min(strain.excess(), charged.getOrDefault(strain.key(), 0L));
            if (excess > 0) {
                charged.merge(strain.key(), -excess, Long::sum);
                report(
                        strain.key().rule().key(),
                        strain.key().kind().hard(),
                        strain.subject().cells().get(),
                        excess,
                        strain.finding());
            }
        }
    }

    private void charge(Strain.Kind kind, long cost) {
        if (kind.hard()) {
            hard += cost;
        } else if (kind.overtime()) {
            overtime += cost;
        } else {
            labor += cost;
        }
    }

    /** What history alone breaks, and which hard rules the baseline already breaks. */
    private Map<Strain.Key, Long> forgiven() {
        var forgiven = new HashMap<>(strains(CellSet.empty()).excess());
        // History excuses no minimum: neither too little work nor too few nights in a row.
        forgiven.keySet().removeIf(key -> key.rule().isOnlySoft());
        var baseline = problem.baseline();
        if (baseline != null) {
            strains(baseline.row(person)).excess().forEach((key, excess) -> {
                if (key.kind().hard()) {
                    forgiven.merge(key, excess, Math::max);
                }
            });
        }
        return forgiven;
    }

    private Strains strains(CellSet cells) {
        var strains = new Strains(terms);
        var timeline = timeline(cells);
        new DateAudit(problem.grid(), terms, timeline, strains).run();
        new NightAudit(problem.grid(), timeline, strains).run();
        new ShapeAudit(problem, terms, timeline).hold(strains);
        new WeekAudit(problem.grid(), terms, timeline, strains).run();
        new RestAudit(problem.grid(), terms, timeline, strains).run();
        new OvertimeAudit(problem.grid(), terms, timeline, strains).run();
        return strains;
    }

    private void night() {
        if (!terms.nightWork()) {
            return;
        }
        row.stream().forEach(cell -> {
            long minutes = nightMinutes(cell);
            if (minutes > 0) {
                labor += NIGHT_PER_QUARTER * Math.ceilDiv(minutes, 15L);
                soft(LaborRule.NIGHT, cell, minutes, new Finding.NightWork(minutes));
            }
        });
    }

    private long nightMinutes(int cell) {
        var grid = problem.grid();
        var date = grid.date(grid.dayOf(cell));
        long morning = grid.epochMinute(date, 5 * 60);
        long evening = grid.epochMinute(date, 22 * 60);
        long start = grid.startMinute(cell);
        long end = grid.endMinute(cell);
        return Math.max(0, Math.min(end, morning) - start) + Math.max(0, end - Math.max(start, evening));
    }
}
