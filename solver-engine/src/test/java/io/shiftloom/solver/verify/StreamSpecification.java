package io.shiftloom.solver.verify;

import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.countDistinct;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.toSet;
import static ai.timefold.solver.core.api.score.stream.Joiners.equal;

import ai.timefold.solver.core.api.score.HardSoftScore;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.ConstraintProvider;
import ai.timefold.solver.core.api.score.stream.uni.UniConstraintStream;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.verify.WorkedRow.Overrun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The objective once more, as constraint streams over seats: every hard rule and every soft part is a constraint of its
 * own. What a single labor rule makes of a timeline is the checker's arithmetic; who is grouped, compared and charged is
 * said here. It serves as specification, and as the model a user of Timefold would write in the benchmark.
 */
public final class StreamSpecification implements ConstraintProvider {

    /** Every labor rule there is, by the name that violations carry. */
    static final List<String> LABOR_RULES = List.of(
            "allowedStarts",
            "averageDailyMinutes",
            "averageWeeklyMinutes",
            "breaks",
            "dayOfRest",
            "freeWeekends",
            "maxConsecutiveDays",
            "maxConsecutiveNights",
            "maxContinuousMinutes",
            "maxDailyMinutes",
            "maxDailySpreadMinutes",
            "maxDaysPerWeek",
            "maxWeeklyMinutes",
            "maxShiftsPerDay",
            "minConsecutiveNights",
            "minRestAfterNightsMinutes",
            "minRestMinutes",
            "minShiftMinutes",
            "minWeeklyMinutes",
            "overtime",
            "personalMaxMonthlyMinutes",
            "personalMaxThreeMonthMinutes",
            "personalMaxWeeklyMinutes",
            "weeklyRestMinutes");

    @Override
    public Constraint[] defineConstraints(ConstraintFactory factory) {
        var all = new ArrayList<Constraint>(List.of(
                headcountOfWorkedCells(factory),
                headcountOfIdleCells(factory),
                oncePerCell(factory),
                availability(factory),
                rolesMet(factory),
                rolesOfIdleCells(factory),
                shifts(factory),
                split(factory),
                shortWork(factory),
                rhythm(factory),
                wishes(factory),
                roles(factory),
                rolesOfIdleCellsCost(factory),
                balance(factory),
                burden(factory),
                night(factory)));
        for (var rule : LABOR_RULES) {
            all.add(hardRule(factory, rule));
            all.add(softRule(factory, rule));
        }
        return all.toArray(Constraint[]::new);
    }

    Constraint headcountOfWorkedCells(ConstraintFactory factory) {
        return factory.forEach(Seat.class)
                .groupBy(Seat::cell, countDistinct(Seat::taker))
                .penalize(HardSoftScore.ONE_HARD, (cell, people) -> Math.abs(people - cell.headcount()))
                .asConstraint("headcount of worked cells");
    }

    Constraint headcountOfIdleCells(ConstraintFactory factory) {
        return idleCells(factory)
                .penalize(HardSoftScore.ONE_HARD, SeatCell::headcount)
                .asConstraint("headcount of idle cells");
    }

    Constraint oncePerCell(ConstraintFactory factory) {
        return factory.forEachUniquePair(Seat.class, equal(Seat::cell), equal(Seat::taker))
                .penalize(HardSoftScore.ONE_HARD)
                .asConstraint("once per cell");
    }

    Constraint availability(ConstraintFactory factory) {
        return factory.forEach(Seat.class)
                .filter(seat -> !seat.taker().mayWork(seat.cell().index()))
                .penalize(HardSoftScore.ONE_HARD)
                .asConstraint("availability");
    }

    Constraint rolesMet(ConstraintFactory factory) {
        return teams(factory)
                .penalize(HardSoftScore.ONE_HARD, team -> team.audit().missingHolders())
                .asConstraint("roles met");
    }

    Constraint rolesOfIdleCells(ConstraintFactory factory) {
        return idleCells(factory)
                .filter(SeatCell::hasRoles)
                .penalize(
                        HardSoftScore.ONE_HARD,
                        cell -> new Team(cell, Set.of()).audit().missingHolders())
                .asConstraint("roles of idle cells met");
    }

    Constraint shifts(ConstraintFactory factory) {
        return shape(factory, "shifts", ShapeAudit::shifts);
    }

    Constraint split(ConstraintFactory factory) {
        return shape(factory, "split", ShapeAudit::split);
    }

    Constraint shortWork(ConstraintFactory factory) {
        return shape(factory, "short", ShapeAudit::shortage);
    }

    Constraint rhythm(ConstraintFactory factory) {
        return rows(factory).penalize(HardSoftScore.ONE_SOFT, WorkedRow::rhythm).asConstraint("rhythm");
    }

    Constraint wishes(ConstraintFactory factory) {
        return factory.forEach(Seat.class)
                .filter(seat -> seat.cell().problem().objectives().honorShiftWishes())
                .penalize(
                        HardSoftScore.ONE_SOFT,
                        seat -> perQuarter(seat) * seat.cell().quarters())
                .asConstraint("wishes");
    }

    private static long perQuarter(Seat seat) {
        var wish = seat.taker().member().wishes().in(seat.cell().index());
        return switch (wish.orElse(Wish.LOW)) {
            case NONE -> 2;
            case LOW -> 1;
            case HIGH -> 0;
        };
    }

    Constraint roles(ConstraintFactory factory) {
        return teams(factory).penalize(HardSoftScore.ONE_SOFT, Team::cost).asConstraint("roles");
    }

    Constraint rolesOfIdleCellsCost(ConstraintFactory factory) {
        return idleCells(factory)
                .filter(SeatCell::hasRoles)
                .penalize(HardSoftScore.ONE_SOFT, cell -> new Team(cell, Set.of()).cost())
                .asConstraint("roles of idle cells");
    }

    Constraint balance(ConstraintFactory factory) {
        return rows(factory)
                .filter(row -> row.worker().problem().objectives().balanceStaffLoad())
                .penalize(HardSoftScore.ONE_SOFT, WorkedRow::imbalance)
                .asConstraint("balance");
    }

    Constraint burden(ConstraintFactory factory) {
        return rows(factory)
                .filter(row -> row.worker().problem().objectives().balanceStaffLoad())
                .penalize(HardSoftScore.ONE_SOFT, WorkedRow::burden)
                .asConstraint("burden");
    }

    Constraint night(ConstraintFactory factory) {
        return factory.forEach(Seat.class)
                .filter(seat -> seat.taker().terms().nightWork())
                .penalize(HardSoftScore.ONE_SOFT, seat -> 2 * Math.ceilDiv(nightMinutes(seat.cell()), 15L))
                .asConstraint("night");
    }

    private static long nightMinutes(SeatCell cell) {
        var grid = cell.problem().grid();
        var date = grid.date(grid.dayOf(cell.index()));
        long morning = grid.epochMinute(date, LaborTerms.NIGHT_TO);
        long evening = grid.epochMinute(date, LaborTerms.NIGHT_FROM);
        long start = grid.startMinute(cell.index());
        long end = grid.endMinute(cell.index());
        return Math.max(0, Math.min(end, morning) - start) + Math.max(0, end - Math.max(start, evening));
    }

    Constraint hardRule(ConstraintFactory factory, String rule) {
        return overruns(factory, rule)
                .filter(overrun -> overrun.key().kind().hard())
                .penalize(HardSoftScore.ONE_HARD, Overrun::cost)
                .asConstraint(rule + " (hard)");
    }

    Constraint softRule(ConstraintFactory factory, String rule) {
        return overruns(factory, rule)
                .filter(overrun -> !overrun.key().kind().hard())
                .penalize(HardSoftScore.ONE_SOFT, Overrun::cost)
                .asConstraint(rule + " (soft)");
    }

    private static UniConstraintStream<Overrun> overruns(ConstraintFactory factory, String rule) {
        return rows(factory)
                .flattenLast(WorkedRow::overruns)
                .filter(overrun -> overrun.key().rule().key().equals(rule));
    }

    private static Constraint shape(ConstraintFactory factory, String part, ToLongFunction<ShapeAudit> cost) {
        return rows(factory)
                .penalize(HardSoftScore.ONE_SOFT, row -> cost.applyAsLong(row.shape()))
                .asConstraint(part);
    }

    /** A row for everybody, also for those who work nothing. */
    private static UniConstraintStream<WorkedRow> rows(ConstraintFactory factory) {
        return factory.forEach(Seat.class)
                .groupBy(Seat::taker, toSet(seat -> seat.cell().index()))
                .map(WorkedRow::new)
                .concat(factory.forEach(Worker.class)
                        .ifNotExists(Seat.class, equal(Function.identity(), Seat::taker))
                        .map(WorkedRow::idle));
    }

    private static UniConstraintStream<Team> teams(ConstraintFactory factory) {
        return factory.forEach(Seat.class)
                .filter(seat -> seat.cell().hasRoles())
                .groupBy(Seat::cell, toSet(Seat::taker))
                .map(Team::new);
    }

    private static UniConstraintStream<SeatCell> idleCells(ConstraintFactory factory) {
        return factory.forEach(SeatCell.class).ifNotExists(Seat.class, equal(Function.identity(), Seat::cell));
    }

    /** Who works a cell together. */
    private record Team(SeatCell cell, Set<Worker> workers) {

        RoleAudit audit() {
            return new RoleAudit(
                    cell.problem(),
                    cell.index(),
                    workers.stream().map(Worker::member).toList());
        }

        long cost() {
            var audit = audit();
            return cell.quarters() * (8L * audit.missingWilling() + audit.missingEager());
        }
    }
}
