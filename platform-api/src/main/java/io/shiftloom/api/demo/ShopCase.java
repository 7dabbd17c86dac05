package io.shiftloom.api.demo;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A shop of ten people: a week from 10 to 22 h by the hour. Shifts are dealt out first and the need is counted from them, so that it has a
 * schedule. It has few enough seats for the gap of its schedule to be closed, as most small problems have.
 */
final class ShopCase {

    private static final int DAYS = 7;
    private static final int PEOPLE = 10;
    private static final int SHORTEST_SHIFT = 4;
    private static final String LEAD = "6f1c2a40-3f0b-4b52-9a77-1d1f0c5e0b01";
    private static final String TILL = "6f1c2a40-3f0b-4b52-9a77-1d1f0c5e0b02";

    private static final LocalDate FIRST = LocalDate.of(2026, 12, 7);
    private static final ScheduleGrid GRID =
            ScheduleGrid.of(ZoneOffset.UTC, FIRST, FIRST.plusDays(DAYS - 1L), 10 * 60, 22 * 60, 60);

    private ShopCase() {}

    static DemoCase week() {
        var request = Json.object()
                .put("apiVersion", "2026-09-14")
                .put("timeZone", "UTC")
                .put("scheduleStartDate", GRID.firstDate().toString())
                .put("scheduleEndDate", GRID.lastDate().toString())
                .put("timeRangeStart", "10:00")
                .put("timeRangeEnd", "22:00")
                .put("slotGranularityMinutes", GRID.granularityMinutes());
        request.putObject("paidOptimization")
                .put("laborLawCompliance", true)
                .put("balanceStaffLoad", true)
                .put("honorShiftWishes", true);
        var needs = request.putObject("requirementsByCell");
        var roles = request.putObject("requiredRolesByCell");
        cells().forEach(cell -> {
            needs.put(
                    GRID.key(cell),
                    people().filter(person -> works(person, cell)).count());
            roles.set(GRID.key(cell), rolesNeeded(cell));
        });
        var staff = request.putArray("staff");
        var wishes = Json.object();
        people().forEach(person -> {
            staff.add(member(person));
            wishes.set(id(person), wishes(person));
        });
        return new DemoCase("Teeladen am Markt (training)", request, roles(), wishes);
    }

    /** On four days of seven, at the same time of day. */
    private static boolean works(int person, int cell) {
        int from = 5 * person % 7;
        int hour = GRID.slotOf(cell) - from;
        return (GRID.dayOf(cell) + 2 * person) % DAYS < 4 && hour >= 0 && hour < SHORTEST_SHIFT + person % 3;
    }

    private static boolean isAvailable(int person, int cell) {
        int hour = GRID.slotOf(cell);
        return works(person, cell)
                || switch ((3 * GRID.dayOf(cell) + 5 * person) % DAYS) {
                    case 0, 1 -> false;
                    case 2, 4 -> hour < 7;
                    case 3, 5 -> hour >= 4;
                    default -> true;
                };
    }

    private static boolean isLead(int person) {
        return person % 3 == 0;
    }

    private static boolean servesTheTill(int person) {
        return person % 2 == 1;
    }

    /** Somebody in charge whenever one was dealt a shift, and half of the others at the till. */
    private static ObjectNode rolesNeeded(int cell) {
        var needs = Json.object();
        if (people().anyMatch(person -> works(person, cell) && isLead(person))) {
            needs.put(LEAD, 1);
        }
        var atTheTill = people().filter(person -> works(person, cell) && servesTheTill(person) && !isLead(person))
                .count();
        if (atTheTill > 0) {
            needs.put(TILL, Math.ceilDiv(atTheTill, 2L));
        }
        return needs;
    }

    private static ObjectNode member(int person) {
        var member = Json.object().put("staffId", id(person)).put("displayName", "Person " + (person + 1));
        var cells = member.putArray("availableCells");
        cells().filter(cell -> isAvailable(person, cell)).mapToObj(GRID::key).forEach(cells::add);
        var held = member.putArray("schedulingRoleIds");
        if (isLead(person)) {
            held.add(LEAD);
        }
        if (servesTheTill(person)) {
            held.add(TILL);
        }
        return member;
    }

    /** Another wish for each half of a day. */
    private static ObjectNode wishes(int person) {
        var all = Wish.values();
        var wishes = Json.object();
        cells().forEach(cell -> {
            int half = 2 * cell / GRID.slotsPerDay();
            wishes.put(GRID.key(cell), all[(half * half + person) % all.length].name());
        });
        return wishes;
    }

    private static ArrayNode roles() {
        var roles = Json.array();
        roles.addObject().put("roleId", LEAD).put("label", "Lead");
        roles.addObject().put("roleId", TILL).put("label", "Till");
        return roles;
    }

    private static String id(int person) {
        return "p" + person;
    }

    private static IntStream people() {
        return IntStream.range(0, PEOPLE);
    }

    private static IntStream cells() {
        return IntStream.range(0, GRID.cellCount());
    }
}
