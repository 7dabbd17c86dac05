package io.shiftloom.api.inforce;

import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.ledger.LedgerShift;
import io.shiftloom.api.ledger.PersonDuties;
import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.api.ledger.PersonDuties.PersonDate;
import io.shiftloom.api.ledger.PersonDuties.Worker;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.WorkedDutyLedger;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.Roster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Tells what is confirmed of a condition, and how far people work by it. */
@Component
class ConfirmedSchedules {

    private final TenantDatabase tenants;
    private final SchedulesInForce schedules;
    private final NewerConfirmations newer;
    private final PersonDuties duties;
    private final WorkedRoles roles;

    ConfirmedSchedules(
            TenantDatabase tenants,
            SchedulesInForce schedules,
            NewerConfirmations newer,
            PersonDuties duties,
            WorkedRoles roles) {
        this.tenants = tenants;
        this.schedules = schedules;
        this.newer = newer;
        this.duties = duties;
        this.roles = roles;
    }

    private record Stored(
            ConfirmResult.State state,
            Instant at,
            @Nullable Confirmer by,
            String assignments,
            @Nullable Integer candidate,
            boolean actual) {}

    private record Read(
            StoredCondition condition,
            Stored stored,
            Set<PersonDate> counting,
            Optional<NewerConfirmations.Newer> newer,
            RoleLabels labels) {}

    /**
     * @param state which confirmation it is
     * @param schedule null when nothing is confirmed
     */
    record Shown(ConfirmResult.State state, @Nullable ConfirmedSchedule schedule) {}

    /** @throws io.shiftloom.api.error.RequestRejected with NOT_FOUND when there is no such condition */
    Shown show(UUID tenantId, UUID conditionId) {
        return tenants.inTransaction(tenantId, tx -> read(tx, tenantId, conditionId))
                .map(read -> new Shown(read.stored().state(), confirmation(read)))
                .orElseGet(() -> new Shown(ConfirmResult.State.none(conditionId), null));
    }

    private Optional<Read> read(JdbcClient tx, UUID tenantId, UUID conditionId) {
        var condition = schedules.condition(tx, tenantId, conditionId);
        return stored(tx, condition)
                .map(stored -> new Read(
                        condition,
                        stored,
                        duties.counting(tx, tenantId, conditionId),
                        newer.find(tx, tenantId, conditionId),
                        RoleLabels.read(tx, tenantId)));
    }

    private static Optional<Stored> stored(JdbcClient tx, StoredCondition condition) {
        return tx.sql("""
                SELECT %s, r.confirmed_assignments,
                       (SELECT candidate.rank
                          FROM (SELECT candidates
                                  FROM result_document
                                 WHERE tenant_id = r.tenant_id AND condition_id = r.condition_id AND published
                                 ORDER BY run DESC
                                 LIMIT 1) AS newest
                         CROSS JOIN jsonb_array_elements(newest.candidates) WITH ORDINALITY AS candidate (document, rank)
                         WHERE candidate.document -> 'assignments' = r.confirmed_assignments
                         ORDER BY candidate.rank
                         LIMIT 1)::int AS candidate,
                       EXISTS (SELECT FROM schedule_actual a
                                WHERE a.tenant_id = r.tenant_id AND a.condition_id = r.condition_id) AS actual
                  FROM schedule_result r
                 WHERE r.tenant_id = ? AND r.condition_id = ? AND r.confirmed_at IS NOT NULL
                """.formatted(ConfirmResult.State.COLUMNS))
                .params(condition.tenantId(), condition.conditionId())
                .query((row, number) -> new Stored(
                        ConfirmResult.State.of(condition.conditionId(), row),
                        DbTime.read(row, "confirmed_at"),
                        confirmer(row.getString("confirmed_by")),
                        Objects.requireNonNull(row.getString("confirmed_assignments")),
                        (Integer) row.getObject("candidate"),
                        row.getBoolean("actual")))
                .optional();
    }

    private static @Nullable Confirmer confirmer(@Nullable String stored) {
        return stored == null ? null : Json.read(stored, Confirmer.class);
    }

    private ConfirmedSchedule confirmation(Read read) {
        var condition = read.condition();
        var problem = condition.problem();
        var roster = Assignment.roster(problem, Json.read(read.stored().assignments()));
        var shifts = shifts(condition, read.stored().at(), roster)
                .sorted(Comparator.comparing(ShiftPlace::of))
                .toList();
        var worked = roles.of(condition.tenantId(), shifts);
        long dates = (long) problem.staff().size() * problem.grid().dayCount();
        return new ConfirmedSchedule(
                condition.conditionId(),
                read.stored().at(),
                read.stored().by(),
                read.stored().candidate(),
                condition.cancelledAt(),
                ConfirmedSchedule.InForce.of(read.counting().size(), dates),
                read.newer()
                        .map(one ->
                                new ConfirmedSchedule.Newer(one.conditionId(), one.first(), one.last(), one.dates()))
                        .orElse(null),
                read.stored().actual(),
                problem.grid().zone().getId(),
                IntStream.range(0, shifts.size())
                        .mapToObj(shift -> shift(read, shifts.get(shift), worked.get(shift)))
                        .toList());
    }

    private static ConfirmedSchedule.Shift shift(Read read, LedgerShift shift, List<String> roles) {
        var worker = shift.duty().worker();
        return new ConfirmedSchedule.Shift(
                worker.staffId(),
                worker.name(),
                ShiftTimes.of(shift),
                roles.stream().map(role -> WorkedRole.of(role, read.labels())).toList(),
                read.counting().contains(new PersonDate(worker.staffId(), shift.date())));
    }

    private static Stream<LedgerShift> shifts(StoredCondition condition, Instant confirmedAt, Roster roster) {
        var staff = condition.problem().staff();
        return Stream.iterate(0, person -> person < staff.size(), person -> person + 1)
                .flatMap(person -> LedgerShift.of(duties(condition, confirmedAt, roster, person)).stream());
    }

    private static List<Duty> duties(StoredCondition condition, Instant confirmedAt, Roster roster, int person) {
        var member = condition.problem().staff().get(person);
        var worker = new Worker(member.staffId(), member.displayName());
        var grid = condition.problem().grid();
        var duties = new ArrayList<Duty>();
        for (int day = 0; day < grid.dayCount(); day++) {
            var blocks = WorkedDutyLedger.blocks(grid, day, roster.row(person)).stream()
                    .filter(block -> block[1] > block[0])
                    .map(block -> new WorkedBlock(block[0], block[1]))
                    .toList();
            duties.add(
                    new Duty(worker, grid.date(day), condition.conditionId(), false, grid.zone(), blocks, confirmedAt));
        }
        return duties;
    }
}
