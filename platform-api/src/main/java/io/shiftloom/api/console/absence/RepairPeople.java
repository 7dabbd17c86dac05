package io.shiftloom.api.console.absence;

import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.table.NameOrder;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.solver.problem.DistinctNames;
import io.shiftloom.solver.problem.Roster;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Who can be ill, and who can come in. */
@Component
class RepairPeople {

    private final TenantDatabase tenants;
    private final RosterRepository roster;

    RepairPeople(TenantDatabase tenants, RosterRepository roster) {
        this.tenants = tenants;
        this.roster = roster;
    }

    record Person(String id, String name) {}

    /**
     * @param absent who works in the schedule
     * @param substitutes who is on the roster, or in the schedule and was not removed from the roster
     */
    record Choice(List<Person> absent, List<Person> substitutes) {}

    Choice of(LoadedSchedule schedule, Roster worked) {
        var tenantId = schedule.condition().tenantId();
        var staff = schedule.problem().staff();
        var all = new LinkedHashMap<String, String>();
        staff.forEach(member -> all.put(member.staffId(), member.displayName()));
        tenants.inTransaction(tenantId, tx -> roster.list(tx, tenantId))
                .forEach(member -> all.putIfAbsent(member.staffId(), member.displayName()));
        var names = DistinctNames.of(all);
        var working = IntStream.range(0, staff.size())
                .filter(person -> !worked.row(person).isEmpty())
                .mapToObj(person -> staff.get(person).staffId())
                .collect(Collectors.toSet());
        return new Choice(
                people(names, working::contains),
                people(names, id -> !schedule.removed().contains(id)));
    }

    private static List<Person> people(Map<String, String> names, Predicate<String> isMeant) {
        return names.entrySet().stream()
                .filter(person -> isMeant.test(person.getKey()))
                .map(person -> new Person(person.getKey(), person.getValue()))
                .sorted(Comparator.comparing(Person::name, NameOrder.ORDER))
                .toList();
    }
}
