package io.shiftloom.api.emergency;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.condition.DayDemand;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All that somebody needs to know to arrange an emergency shift. */
record ContextDocument(
        UUID sourceConditionId,
        ZoneId timeZone,
        @JsonUnwrapped Source source,
        SortedMap<String, String> roleLabelById,
        List<Person> rosterCandidates) {

    record Source(
            List<LocalDate> calendarDates, List<Available> staff, List<SlotName> slots, List<Day> dayRequirements) {}

    record Person(String staffId, String displayName, Collection<String> schedulingRoleIds) {}

    record Available(@JsonUnwrapped Person person, Map<String, List<String>> availabilityByDateYmd) {}

    record SlotName(String slotId, String slotLabel) {}

    record Day(
            LocalDate date,
            Map<String, Integer> requiredBySlotId,
            Map<String, Map<String, Integer>> requiredRolesBySlotId) {}

    /**
     * @param people of the condition, as far as somebody may arrange for them
     * @param roleLabels the tenant's catalog by role id
     */
    static ContextDocument of(
            StoredCondition condition,
            List<StaffMember> people,
            List<RosterMember> roster,
            Map<String, String> roleLabels) {
        var problem = condition.problem();
        var grid = problem.grid();
        var present = problem.staff().stream().map(StaffMember::staffId).collect(Collectors.toSet());
        var source = new Source(
                IntStream.range(0, grid.dayCount()).mapToObj(grid::date).toList(),
                people.stream().map(person -> available(person, grid)).toList(),
                grid.slots().stream()
                        .map(slot -> new SlotName(slot.id(), slot.label()))
                        .toList(),
                DayDemand.of(problem).stream()
                        .map(day -> new Day(day.date(), day.headcounts(), day.roles()))
                        .toList());
        var candidates = roster.stream()
                .filter(member -> !present.contains(member.staffId()))
                .map(member -> new Person(
                        member.staffId(), member.displayName(), member.roles().held()))
                .toList();
        return new ContextDocument(
                condition.conditionId(), grid.zone(), source, mentioned(source, candidates, roleLabels), candidates);
    }

    private static Available available(StaffMember person, ScheduleGrid grid) {
        var slotsByDate = new LinkedHashMap<String, List<String>>();
        for (int day = 0; day < grid.dayCount(); day++) {
            int first = grid.cell(day, 0);
            slotsByDate.put(
                    grid.date(day).toString(),
                    IntStream.range(first, first + grid.slotsPerDay())
                            .filter(person.availability()::contains)
                            .mapToObj(cell -> grid.slot(cell).id())
                            .toList());
        }
        return new Available(new Person(person.staffId(), person.displayName(), person.roles()), slotsByDate);
    }

    /** Labels of the roles that occur, as far as the catalog has them. */
    private static SortedMap<String, String> mentioned(
            Source source, List<Person> candidates, Map<String, String> roleLabels) {
        var held = Stream.concat(source.staff().stream().map(Available::person), candidates.stream())
                .flatMap(person -> person.schedulingRoleIds().stream());
        var needed = source.dayRequirements().stream()
                .flatMap(day -> day.requiredRolesBySlotId().values().stream())
                .flatMap(needs -> needs.keySet().stream());
        return Stream.concat(held, needed)
                .filter(roleLabels::containsKey)
                .collect(Collectors.toMap(role -> role, roleLabels::get, (one, same) -> one, TreeMap::new));
    }
}
