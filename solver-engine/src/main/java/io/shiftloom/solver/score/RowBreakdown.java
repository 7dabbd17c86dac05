package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
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
        scan.charges.tell(
                (part, rule, period, excess, cost) -> items.add(item(compiled, part, rule, period, excess, cost)));
        scan.scan(compiled, row, 0);
        scan.charges.tell(null);
        addByDate(compiled, row, items);
        addBalance(compiled, items);
        return items;
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
                items.add(new CostItem(
                        CostPart.WISHES,
                        "wishes",
                        date,
                        date,
                        wishes,
                        wishes,
                        "work that was not wished for on " + date));
            }
            if (night > 0 && person.limits.nightWork) {
                int minutes = night * Quarters.MINUTES;
                items.add(new CostItem(
                        CostPart.LABOR,
                        "night",
                        date,
                        date,
                        minutes,
                        (long) RowScorer.NIGHT_PER_Q * night,
                        minutes + " minutes in the night on " + date));
            }
        }
    }

    private void addBalance(CompiledPerson person, List<CostItem> items) {
        if (person.target < 0) {
            return;
        }
        int difference = scan.quarters() - person.target;
        if (difference != 0) {
            items.add(new CostItem(
                    CostPart.BALANCE,
                    "balance",
                    axis.grid.firstDate(),
                    axis.grid.lastDate(),
                    Math.abs(difference),
                    RowScorer.imbalance(Math.abs(difference)),
                    Math.abs(difference) * Quarters.MINUTES + " minutes " + (difference > 0 ? "above" : "below")
                            + " the fair share of " + person.target * Quarters.MINUTES));
        }
    }

    private CostItem item(CompiledPerson person, CostPart part, int rule, int period, int excess, int cost) {
        var name = rule == Rule.SHAPE ? part.key() : Rule.name(rule, person.limits);
        var dates = new RulePeriod(axis, person);
        var from = dates.from(rule, period);
        var to = dates.to(rule, period);
        return new CostItem(part, name, from, to, excess, cost, statement(person, part, rule, name, excess, from, to));
    }

    private static String statement(
            CompiledPerson person, CostPart part, int rule, String name, int excess, LocalDate from, LocalDate to) {
        var when = from.equals(to) ? "on " + from : "from " + from + " to " + to;
        return switch (part) {
            case BLOCKS -> "a block of work " + when;
            case SPLIT -> "work is torn " + when;
            case SHORT -> "a block " + when + " is " + excess + " minutes too short";
            case OVERTIME -> excess + " minutes of overtime " + when;
            default -> name + ": " + excess + " " + distance(person, part, rule) + " " + when;
        };
    }

    private static String distance(CompiledPerson person, CostPart part, int rule) {
        long limit = Rule.limit(rule, part == CostPart.HARD, person.limits);
        return switch (rule) {
            case Rule.BREAKS -> "minutes of break missing";
            case Rule.CONSECUTIVE, Rule.DAYS_PER_WEEK -> "days above " + limit;
            case Rule.REST -> "minutes short of " + limit;
            default -> (rule >= Rule.WEEKLY_REST ? "minutes short of " : "minutes above ") + limit;
        };
    }

    /** Which dates a numbered period covers. */
    private record RulePeriod(TimeAxis axis, CompiledPerson person) {

        LocalDate from(int rule, int period) {
            if (rule >= Rule.WEEKLY_REST && rule < Rule.SHAPE) {
                return axis.date(firstRestDate(rule, period));
            }
            return switch (Rule.cycle(rule)) {
                case DATE -> axis.date(period);
                case WEEK -> axis.date(person.weeks.firstDate(period));
                case MONTH -> axis.firstOfMonth(period);
                case THREE_MONTHS -> axis.firstOfMonth(period - 2);
            };
        }

        LocalDate to(int rule, int period) {
            if (rule >= Rule.WEEKLY_REST && rule < Rule.SHAPE) {
                return from(rule, period).plusDays(WeekAxis.DAYS - 1L);
            }
            return switch (Rule.cycle(rule)) {
                case DATE -> axis.date(period);
                case WEEK -> from(rule, period).plusDays(WeekAxis.DAYS - 1L);
                case MONTH, THREE_MONTHS -> axis.firstOfMonth(period + 1).minusDays(1);
            };
        }

        private int firstRestDate(int rule, int period) {
            return person.limits.rests[rule - Rule.WEEKLY_REST].kind() == WeeklyRest.Kind.ROLLING_7
                    ? TimeAxis.MARGIN - WeekAxis.DAYS + 1 + period
                    : person.weeks.firstDate(person.weeks.firstInHorizon + period);
        }
    }
}
