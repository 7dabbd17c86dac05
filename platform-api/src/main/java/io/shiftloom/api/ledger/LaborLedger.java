package io.shiftloom.api.ledger;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.defaults.ScheduleDefaults;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.LaborContext;
import io.shiftloom.api.request.LaborMaskReader;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.api.wish.WeeklyWishes;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Gathers the labor context of a condition in the transaction that stores it, so that it can be solved again alike. */
@Component
public class LaborLedger {

    private final RosterRepository roster;
    private final WeeklyWishes wishes;
    private final WorkedDutyRepository duties;

    LaborLedger(RosterRepository roster, WeeklyWishes wishes, WorkedDutyRepository duties) {
        this.roster = roster;
        this.wishes = wishes;
        this.duties = duties;
    }

    public LaborContext contextOf(
            JdbcClient tx, Tenant tenant, ScheduleDefaults defaults, ScheduleGrid grid, Collection<String> staffIds) {
        return new LaborContext(
                defaults.objectives(tenant.subscribed()),
                defaults.labor(),
                people(tx, tenant.tenantId(), grid, staffIds));
    }

    /** By staffId, for each of them: standard terms for whoever is not on the roster, and no wishes for whoever sent none. */
    public Map<String, LaborContext.Person> people(
            JdbcClient tx, UUID tenantId, ScheduleGrid grid, Collection<String> staffIds) {
        var members = new HashMap<String, RosterMember>();
        roster.list(tx, tenantId, staffIds).forEach(member -> members.put(member.staffId(), member));
        var wished = wishes.within(tx, tenantId, staffIds, grid);
        var history = history(tx, tenantId, grid, staffIds);
        var people = new HashMap<String, LaborContext.Person>();
        for (var staffId : staffIds) {
            people.put(
                    staffId,
                    new LaborContext.Person(
                            terms(members.get(staffId), history.getOrDefault(staffId, List.of())),
                            wished.getOrDefault(staffId, ShiftWishes.UNASKED)));
        }
        return people;
    }

    /**
     * The same problem beside the work that counts now. What a condition has of history is as old as its submission.
     *
     * @return the problem itself where nothing about it has changed
     */
    public ScheduleProblem withPresentHistory(JdbcClient tx, UUID tenantId, ScheduleProblem problem) {
        var staffIds = problem.staff().stream().map(StaffMember::staffId).toList();
        var history = history(tx, tenantId, problem.grid(), staffIds);
        var staff = problem.staff().stream()
                .map(member -> withHistory(member, history.getOrDefault(member.staffId(), List.of())))
                .toList();
        return staff.equals(problem.staff()) ? problem : problem.withStaff(staff);
    }

    private static StaffMember withHistory(StaffMember member, List<WorkedBlock> history) {
        return member.labor().history().equals(history)
                ? member
                : member.withLabor(member.labor().withHistory(history));
    }

    /** Reaches over every month, three-month window, week and run of dates that the horizon touches. */
    private Map<String, List<WorkedBlock>> history(
            JdbcClient tx, UUID tenantId, ScheduleGrid grid, Collection<String> staffIds) {
        LocalDate first = grid.firstDate();
        LocalDate last = grid.lastDate();
        var monthEnd = last.withDayOfMonth(last.lengthOfMonth());
        var runEnd = last.plusDays(LaborRule.CONSECUTIVE_DAYS.own().most() + 1L);
        return duties.find(
                tx,
                tenantId,
                staffIds,
                first.withDayOfMonth(1).minusMonths(2),
                first,
                last,
                monthEnd.isAfter(runEnd) ? monthEnd : runEnd);
    }

    private static LaborProfile terms(@Nullable RosterMember member, List<WorkedBlock> history) {
        if (member == null) {
            return LaborProfile.STANDARD.withHistory(history);
        }
        return new LaborProfile(
                member.laborLawCompliance(),
                Boolean.TRUE.equals(member.laborFlsaExempt()),
                member.terms().maxWeeklyMinutes(),
                member.terms().maxMonthlyMinutes(),
                member.terms().maxThreeMonthMinutes(),
                member.terms()
                        .mask()
                        .map(mask -> LaborMaskReader.read(mask, FieldPath.ROOT, Violations.empty()))
                        .orElse(LaborMask.EMPTY),
                history);
    }
}
