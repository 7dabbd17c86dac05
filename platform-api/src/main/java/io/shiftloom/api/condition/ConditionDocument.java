package io.shiftloom.api.condition;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.StaffMember;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A condition as it is answered. */
public record ConditionDocument(Parent condition, List<Day> reqDays, List<Person> staffSnapshots) {

    record Parent(
            UUID conditionId,
            String entityType,
            Instant createdAt,
            @JsonUnwrapped Grid grid,
            Objectives paidOptimization,
            @JsonUnwrapped Labor labor,
            @JsonUnwrapped Origin origin) {}

    record Grid(LocalDate scheduleStartDate, LocalDate scheduleEndDate, ZoneId timeZone, int slotGranularityMinutes) {

        static Grid of(ScheduleGrid grid) {
            return new Grid(grid.firstDate(), grid.lastDate(), grid.zone(), grid.granularityMinutes());
        }
    }

    @JsonInclude(NON_NULL)
    record Labor(String laborLawJurisdiction, @Nullable String usLaborStateCode, String laborModelVersion) {}

    @JsonInclude(NON_NULL)
    record Origin(
            @Nullable UUID sourceConditionId, @Nullable Instant publicApiCancelledAt) {}

    record Day(
            String entityType,
            LocalDate date,
            Map<String, Integer> requiredBySlot,
            Map<String, Map<String, Integer>> requiredRolesBySlot) {

        static Day of(DayDemand demand) {
            return new Day("SCHEDULE_CONDITION_REQ_DAY", demand.date(), demand.headcounts(), demand.roles());
        }
    }

    @JsonInclude(NON_EMPTY)
    record Person(
            String entityType,
            String staffId,
            String displayName,
            boolean laborLawCompliance,
            Set<String> schedulingRoleIds,
            Set<String> preferredSchedulingRoleIds,
            Set<String> avoidedSchedulingRoleIds) {

        static Person of(StaffMember person) {
            return new Person(
                    "SCHEDULE_CONDITION_STAFF",
                    person.staffId(),
                    person.displayName(),
                    person.labor().compliance(),
                    person.roles(),
                    person.preferredRoles(),
                    person.avoidedRoles());
        }
    }

    public static ConditionDocument of(StoredCondition condition) {
        var problem = condition.problem();
        var labor = problem.labor();
        return new ConditionDocument(
                new Parent(
                        condition.conditionId(),
                        "SCHEDULE_CONDITION",
                        condition.createdAt(),
                        Grid.of(problem.grid()),
                        problem.objectives(),
                        new Labor(labor.jurisdiction(), labor.usState(), labor.modelVersion()),
                        new Origin(condition.sourceConditionId(), condition.cancelledAt())),
                DayDemand.of(problem).stream().map(Day::of).toList(),
                problem.staff().stream().map(Person::of).toList());
    }
}
