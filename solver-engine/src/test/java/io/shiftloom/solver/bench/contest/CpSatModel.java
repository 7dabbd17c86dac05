package io.shiftloom.solver.bench.contest;

import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.LinearArgument;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The whole problem for CP-SAT, cell by cell, the way one would write it at first: who works which cell, where blocks
 * begin, daily and weekly maxima by calendar date, rest between dates, a free date a week, role matching, wishes, short
 * blocks and balance. Stricter than the objective where that is simpler (a free date for the weekly rest), and silent
 * about breaks and overtime, so its own bound means nothing; the rosters are what the common scorer judges.
 */
final class CpSatModel {

    private static final int SHORT_MINUTES = 180;
    private static final int DAYS_PER_WEEK = 7;

    private final CompiledProblem compiled;
    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final CpModel model = new CpModel();
    private final LinearExprBuilder cost = LinearExpr.newBuilder();
    private final @Nullable BoolVar[][] works;

    CpSatModel(CompiledProblem compiled) {
        this.compiled = compiled;
        problem = compiled.problem();
        grid = problem.grid();
        works = new BoolVar[compiled.people()][compiled.cells()];
        for (int person = 0; person < compiled.people(); person++) {
            for (int cell = 0; cell < compiled.cells(); cell++) {
                if (compiled.isAvailable(person, cell) && compiled.headcount()[cell] > 0) {
                    works[person][cell] = model.newBoolVar("");
                    cost.addTerm(works[person][cell], compiled.wishCost(person, cell));
                }
            }
        }
        for (int person = 0; person < compiled.people(); person++) {
            blocks(person);
            caps(person);
            rest(person);
            balance(person);
        }
        for (int cell = 0; cell < compiled.cells(); cell++) {
            cover(cell);
        }
        model.minimize(cost);
    }

    CpModel model() {
        return model;
    }

    /** The roster in which these literals are true. */
    Roster roster(Predicate<Literal> isTrue) {
        var rows = new ArrayList<CellSet>();
        for (var row : works) {
            var cells = new BitSet();
            for (int cell = 0; cell < row.length; cell++) {
                var literal = row[cell];
                cells.set(cell, literal != null && isTrue.test(literal));
            }
            rows.add(CellSet.of(cells));
        }
        return new Roster(rows);
    }

    private LinearArgument sum(int person, int from, int to, boolean minutes) {
        var sum = LinearExpr.newBuilder();
        for (int cell = from; cell < to; cell++) {
            var work = works[person][cell];
            if (work != null) {
                sum.addTerm(work, minutes ? grid.minutes(cell) : 1);
            }
        }
        return sum.build();
    }

    private void cover(int cell) {
        var people = LinearExpr.newBuilder();
        for (var row : works) {
            var work = row[cell];
            if (work != null) {
                people.add(work);
            }
        }
        model.addEquality(people.build(), compiled.headcount()[cell]);
        for (var need : problem.demand().get(cell).roles().entrySet()) {
            role(cell, need.getKey(), need.getValue());
        }
    }

    /** Enough holders who like it cost nothing; single roles only, since sets of roles are exponentially many. */
    private void role(int cell, String role, int count) {
        var holders = LinearExpr.newBuilder();
        var willing = LinearExpr.newBuilder();
        for (int person = 0; person < works.length; person++) {
            var member = problem.staff().get(person);
            var work = works[person][cell];
            if (work != null && member.roles().contains(role)) {
                holders.add(work);
                if (!member.avoidedRoles().contains(role)) {
                    willing.add(work);
                }
            }
        }
        model.addGreaterOrEqual(holders.build(), count);
        var missing = model.newIntVar(0, count, "");
        willing.add(missing);
        model.addGreaterOrEqual(willing.build(), count);
        cost.addTerm(missing, 8L * compiled.cellQuarters()[cell]);
    }

    private void blocks(int person) {
        int shortCells = SHORT_MINUTES / grid.granularityMinutes();
        for (int cell = 0; cell < compiled.cells(); cell++) {
            var work = works[person][cell];
            if (work == null) {
                continue;
            }
            var begins = model.newBoolVar("");
            cost.addTerm(begins, 100);
            var before = cell > 0 && grid.adjoinsNext(cell - 1) ? works[person][cell - 1] : null;
            atLeast(begins, work, before);
            for (int next = cell + 1; next < cell + shortCells; next++) {
                var later =
                        next < compiled.cells() && grid.dayOf(next) == grid.dayOf(cell) ? works[person][next] : null;
                var tooShort = model.newBoolVar("");
                cost.addTerm(tooShort, 10L * compiled.cellQuarters()[cell]);
                atLeast(tooShort, begins, later);
            }
        }
    }

    /** {@code result >= yes - no}. */
    private void atLeast(BoolVar result, BoolVar yes, @Nullable BoolVar no) {
        var either = new ArrayList<Literal>(List.of(result, yes.not()));
        if (no != null) {
            either.add(no);
        }
        model.addBoolOr(either);
    }

    private void caps(int person) {
        var terms = compiled.terms(person);
        int weekCap = Math.min(terms.hard(LaborRule.WEEKLY), terms.hard(LaborRule.CONTRACT_WEEKLY));
        for (int day = 0; day < grid.dayCount(); day++) {
            cap(person, day, day + 1, terms.hard(LaborRule.DAILY));
        }
        for (int first = 0; first < grid.dayCount(); first += DAYS_PER_WEEK) {
            cap(person, first, Math.min(grid.dayCount(), first + DAYS_PER_WEEK), weekCap);
        }
        int longest = terms.hard(LaborRule.DAILY) / grid.granularityMinutes();
        for (int from = 0; grid.aroundTheClock() && from + longest < compiled.cells(); from++) {
            model.addLessOrEqual(sum(person, from, from + longest + 1, false), longest);
        }
    }

    private void cap(int person, int fromDay, int toDay, int minutes) {
        if (minutes < (toDay - fromDay) * 24 * 60) {
            model.addLessOrEqual(sum(person, grid.cell(fromDay, 0), grid.cell(toDay, 0), true), minutes);
        }
    }

    /** Dates free of work, one a week; and nobody who ends late begins early. */
    private void rest(int person) {
        var terms = compiled.terms(person);
        for (int first = 0; !terms.weeklyRests().isEmpty() && first < grid.dayCount(); first += DAYS_PER_WEEK) {
            freeDate(person, first, Math.min(grid.dayCount(), first + DAYS_PER_WEEK));
        }
        int rest = Math.max(terms.hard(LaborRule.REST), terms.soft(LaborRule.REST));
        for (int day = 0; day + 1 < grid.dayCount(); day++) {
            for (int late = grid.cell(day, grid.slotsPerDay() / 2); late < grid.cell(day + 1, 0); late++) {
                tooSoon(person, late, rest);
            }
        }
    }

    private void tooSoon(int person, int late, int rest) {
        var work = works[person][late];
        if (work == null) {
            return;
        }
        for (int early = grid.cell(grid.dayOf(late) + 1, 0); early < compiled.cells(); early++) {
            long gap = grid.startMinute(early) - grid.endMinute(late);
            if (gap >= rest) {
                break;
            }
            var next = works[person][early];
            if (gap > SHORT_MINUTES && next != null) {
                model.addBoolOr(List.of(work.not(), next.not()));
            }
        }
    }

    private void freeDate(int person, int fromDay, int toDay) {
        var free = new ArrayList<Literal>();
        for (int day = fromDay; day < toDay; day++) {
            var off = model.newBoolVar("");
            free.add(off);
            for (int cell = grid.cell(day, 0); cell < grid.cell(day + 1, 0); cell++) {
                var work = works[person][cell];
                if (work != null) {
                    model.addImplication(off, work.not());
                }
            }
        }
        model.addBoolOr(free);
    }

    private void balance(int person) {
        int target = compiled.balanceTarget(person);
        if (target < 0) {
            return;
        }
        var quarters = LinearExpr.newBuilder();
        for (int cell = 0; cell < compiled.cells(); cell++) {
            var work = works[person][cell];
            if (work != null) {
                quarters.addTerm(work, compiled.cellQuarters()[cell]);
            }
        }
        var above = model.newIntVar(0, 1 << 20, "");
        var below = model.newIntVar(0, 1 << 20, "");
        var wide = model.newIntVar(0, 1 << 20, "");
        quarters.addTerm(above, -1);
        quarters.add(below);
        model.addEquality(quarters.build(), target);
        var beyond = LinearExpr.newBuilder();
        beyond.add(above).add(below).addTerm(wide, -1);
        model.addLessOrEqual(beyond.build(), 16);
        cost.add(above).add(below).add(wide);
    }
}
