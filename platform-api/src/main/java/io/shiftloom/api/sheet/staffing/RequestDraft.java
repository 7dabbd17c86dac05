package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.api.sheet.value.WorkTimes;
import io.shiftloom.jobs.storage.Json;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/** The request that the lines of the sheets make up, and the cell that each part of it comes from. */
final class RequestDraft {

    private final DemandGrid grid;
    private final ObjectNode request = Json.object();
    private final ObjectNode wishes = Json.object();
    private final Map<String, CellReference> origins = new HashMap<>();

    RequestDraft(DemandGrid grid, List<StaffLine> people, String timeZone) {
        this.grid = grid;
        request.put("apiVersion", version(people));
        request.put("timeZone", timeZone);
        request.put("scheduleStartDate", grid.first().toString());
        request.put("scheduleEndDate", grid.last().toString());
        request.put("timeRangeStart", grid.opensAt());
        request.put("timeRangeEnd", grid.closesAt());
        request.put("slotGranularityMinutes", grid.slot());
        demand();
        var staff = request.putArray("staff");
        for (int index = 0; index < people.size(); index++) {
            person(people.get(index), staff.addObject(), "staff[" + index + "]");
        }
    }

    private static String version(List<StaffLine> people) {
        boolean wished = people.stream()
                .anyMatch(person -> !person.roles().preferred().isEmpty()
                        || !person.roles().avoided().isEmpty());
        return wished ? "2026-09-14" : "2026-09-13";
    }

    ObjectNode request() {
        return request;
    }

    Optional<ObjectNode> wishes() {
        return wishes.isEmpty() ? Optional.empty() : Optional.of(Json.object().set("wishes", wishes));
    }

    /** The cell that became this part of the request, or the part that it lies in. */
    Optional<CellReference> origin(String path) {
        for (var part = path; !part.isEmpty(); part = outer(part)) {
            var origin = origins.get(part);
            if (origin != null) {
                return Optional.of(origin);
            }
        }
        return Optional.empty();
    }

    private static String outer(String path) {
        return path.substring(
                0, Math.max(0, Math.max(path.lastIndexOf('.'), path.endsWith("]") ? path.lastIndexOf('[') : 0)));
    }

    private void demand() {
        var headcounts = request.putObject("requirementsByCell");
        grid.headcounts().forEach(headcounts::put);
        if (!grid.roles().isEmpty()) {
            var roles = request.putObject("requiredRolesByCell");
            grid.roles().forEach((key, needs) -> needs.forEach(roles.withObjectProperty(key)::put));
        }
        grid.origins().forEach((key, at) -> {
            origins.put("requirementsByCell." + key, at);
            origins.put("requiredRolesByCell." + key, at);
        });
    }

    private void person(StaffLine line, ObjectNode person, String path) {
        line.origins().forEach((field, at) -> origins.put(field.isEmpty() ? path : path + "." + field, at));
        person.put("staffId", line.staffId());
        person.put("displayName", line.displayName());
        ids(person, "schedulingRoleIds", line.roles().held());
        ids(person, "preferredSchedulingRoleIds", line.roles().preferred());
        ids(person, "avoidedSchedulingRoleIds", line.roles().avoided());
        if (!line.limits().isEmpty()) {
            var rules = person.putObject("laborConstraintMask").put("schema", 1).putObject("rules");
            line.limits().forEach((rule, minutes) -> rules.putObject(rule).put("value", minutes));
        }
        availability(line, person);
        if (line.wishes().asked()) {
            var asked = wishes.putObject(line.staffId());
            within(line.wishes().weak(), key -> asked.put(key, "LOW"));
            within(line.wishes().strong(), key -> asked.put(key, "HIGH"));
        }
    }

    private static void ids(ObjectNode person, String field, List<String> ids) {
        if (!ids.isEmpty()) {
            ids.forEach(person.putArray(field)::add);
        }
    }

    /** A slot is available when all of it is. */
    private void availability(StaffLine line, ObjectNode person) {
        var away = new HashSet<String>();
        slots(
                line.unavailable(),
                (minutes, start) -> {
                    int blocked = minutes.nextSetBit(start);
                    return blocked >= 0 && blocked < start + grid.slot();
                },
                away::add);
        if (line.available().isEmpty() && away.isEmpty()) {
            return;
        }
        var cells = person.putArray("availableCells");
        within(line.available().orElse(WorkTimes.always()), key -> {
            if (!away.contains(key)) {
                cells.add(key);
            }
        });
    }

    private void within(WorkTimes times, Consumer<String> use) {
        slots(times, (minutes, start) -> minutes.nextClearBit(start) >= start + grid.slot(), use);
    }

    private void slots(WorkTimes times, BiPredicate<BitSet, Integer> chosen, Consumer<String> use) {
        var dates = grid.dates();
        var starts = grid.starts();
        for (int date = 0; date < dates.size(); date++) {
            var minutes = times.minutes(dates.get(date));
            for (int start = 0; start < starts.size(); start++) {
                if (chosen.test(minutes, starts.get(start))) {
                    use.accept(grid.key(date, start));
                }
            }
        }
    }
}
