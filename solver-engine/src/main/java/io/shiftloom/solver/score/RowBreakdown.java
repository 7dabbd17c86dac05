package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.Duty;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.compiled.WeekAxis;
import io.shiftloom.solver.score.objective.CostPart;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.score.scan.ChargeLog;
import io.shiftloom.solver.score.scan.RowScan;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Takes the cost of one person's row apart; the items add up to what {@link RowScorer} says. Not thread-safe. */
public final class RowBreakdown {

    private final CompiledProblem problem;
    private final TimeAxis axis;
    private final RowScan scan;

    public RowBreakdown(CompiledProblem problem) {
        this.problem = problem;
        axis = problem.axis();
        scan = problem.newScan();
    }

    /** Everything that a row costs, in no particular order; parts that cost nothing are left out. */
    public List<CostItem> of(int person, long[] row) {
        var compiled = problem.person(person);
        var items = new ArrayList<CostItem>();
        scan.charges.begin(compiled.hardFree, compiled.softFree);
        scan.charges.reportTo(new Items(axis, compiled, items));
        scan.scan(compiled, row, 0);
        scan.charges.reportTo(null);
        addPins(compiled, row, items);
        addByDate(compiled, row, items);
        addBalance(compiled, items);
        return items;
    }

    private void addPins(CompiledPerson person, long[] row, List<CostItem> items) {
        if (person.pins == null) {
            return;
        }
        for (int day = 0; day < axis.days; day++) {
            int missing = 0;
            for (int cell = day * axis.slots; cell < (day + 1) * axis.slots; cell++) {
                missing += (person.pins[cell >>> 6] & ~row[cell >>> 6] & (1L << cell)) != 0 ? 1 : 0;
            }
            if (missing > 0) {
                var date = axis.grid.date(day);
                items.add(new CostItem(CostPart.HARD, null, date, date, missing, 0, missing));
            }
        }
    }

    private void addByDate(CompiledPerson person, long[] row, List<CostItem> items) {
        for (int day = 0; day < axis.days; day++) {
            int wishes = 0;
            int night = 0;
            for (int cell = day * axis.slots; cell < (day + 1) * axis.slots; cell++) {
                if ((row[cell >>> 6] & (1L << cell)) != 0) {
                    wishes += person.wishesBefore[cell + 1] - person.wishesBefore[cell];
                    night += axis.nightBefore[cell + 1] - axis.nightBefore[cell];
                }
            }
            var date = axis.grid.date(day);
            if (wishes > 0) {
                items.add(new CostItem(CostPart.WISHES, null, date, date, wishes, 0, wishes));
            }
            if (night > 0 && person.limits.nightWork) {
                int minutes = night * Quarters.MINUTES;
                items.add(new CostItem(
                        CostPart.LABOR, LaborRule.NIGHT, date, date, minutes, 0, (long) Weights.NIGHT_PER_Q * night));
            }
        }
    }

    private void addBalance(CompiledPerson person, List<CostItem> items) {
        if (person.target >= 0) {
            int load = scan.quarters() - person.target;
            addShare(CostPart.BALANCE, load, person.target, Weights.imbalance(Math.abs(load)), items);
            int burden = scan.undesirableQuarters() - person.burdenTarget;
            addShare(CostPart.BURDEN, burden, person.burdenTarget, Weights.burden(Math.abs(burden)), items);
        }
    }

    private void addShare(CostPart part, int difference, int target, int cost, List<CostItem> items) {
        if (cost > 0) {
            items.add(new CostItem(part, null, axis.grid.firstDate(), axis.grid.lastDate(), difference, target, cost));
        }
    }

    /** Collects the charges of one person's scan. */
    private record Items(TimeAxis axis, CompiledPerson person, List<CostItem> items) implements ChargeLog {

        @Override
        public void shift(int date, List<Duty.Block> blocks) {
            // What a shift costs is reported apart.
        }

        @Override
        public void shape(CostPart part, int date, int amount, int limit, int cost) {
            items.add(new CostItem(part, null, axis.date(date), axis.date(date), amount, limit, cost));
        }

        @Override
        public void labor(CostPart part, LaborRule rule, int position, int period, int excess, int cost) {
            long limit = limit(rule, position, part == CostPart.HARD);
            if (period >= axis.dates) {
                items.add(afterHorizon(part, rule, excess, limit, cost));
                return;
            }
            var from = from(rule, position, period);
            items.add(new CostItem(part, rule, from, to(rule, from), excess, limit, cost));
        }

        /**
         * A charge for work after the horizon, which is known. Of a run of dates or nights the last ones are too many. Any other rule is
         * told at the first date that follows.
         */
        private CostItem afterHorizon(CostPart part, LaborRule rule, int excess, long limit, int cost) {
            int lastDate = TimeAxis.MARGIN + axis.days - 1;
            int first = Math.max(person.base.outDate, lastDate) + 1;
            int inARow = rule == LaborRule.CONSECUTIVE_DAYS ? person.base.chainAfter : person.base.nights.after;
            boolean isRun = rule == LaborRule.CONSECUTIVE_DAYS || rule == LaborRule.CONSECUTIVE_NIGHTS;
            var from = axis.date(isRun ? first + inARow - excess : first);
            return new CostItem(part, rule, from, isRun ? from.plusDays(excess - 1L) : from, excess, limit, cost);
        }

        private long limit(LaborRule rule, int position, boolean hard) {
            var limits = person.limits;
            return switch (rule.kind()) {
                case MOST, LEAST -> hard ? limits.hard(rule) : limits.soft(rule);
                case AVERAGE -> limits.averages(rule)[position];
                case FREE_TIME -> limits.rests[position].minutes();
                case BREAKS, OVERTIME, NIGHT, STARTS -> 0;
            };
        }

        private LocalDate from(LaborRule rule, int position, int period) {
            return switch (rule.period()) {
                case DATE -> axis.date(period);
                case WEEK -> axis.date(person.weeks.firstDate(period));
                case SEVEN_DAYS -> axis.date(firstOfSeven(position, period));
                case MONTH -> axis.firstOfMonth(period);
                case THREE_MONTHS -> axis.firstOfMonth(period - 2);
                case HORIZON -> axis.grid.firstDate();
            };
        }

        private int firstOfSeven(int position, int period) {
            var kind = person.limits.rests[position].kind();
            boolean byWindows = kind == WeeklyRest.Kind.WEEK || kind == WeeklyRest.Kind.ROLLING_7;
            return byWindows
                    ? person.restWindows[position].firstDate(period)
                    : person.weeks.firstDate(person.weeks.firstInHorizon + period);
        }

        private LocalDate to(LaborRule rule, LocalDate from) {
            return switch (rule.period()) {
                case DATE -> from;
                case WEEK, SEVEN_DAYS -> from.plusDays(WeekAxis.DAYS - 1L);
                case MONTH -> from.plusMonths(1).minusDays(1);
                case THREE_MONTHS -> from.plusMonths(3).minusDays(1);
                case HORIZON -> axis.grid.lastDate();
            };
        }
    }
}
