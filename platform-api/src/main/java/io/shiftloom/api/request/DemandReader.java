package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.INVALID_REQUIREMENTS;
import static io.shiftloom.api.error.ErrorCode.UNKNOWN_CELL_KEY;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The two maps that say how many people, and who among them, a cell needs. */
public final class DemandReader {

    private final Optional<ScheduleGrid> grid;
    private final Violations violations;
    private final Map<Integer, Integer> headcounts = new HashMap<>();
    private final Map<Integer, SortedMap<String, Integer>> roles = new HashMap<>();
    private final Set<Integer> refused = new HashSet<>();
    private final LeftOut leftOut;

    /** What a cell without a headcount needs. */
    private enum LeftOut {
        NOBODY,
        UNKNOWN
    }

    /** @param grid empty when it was refused, so that no key can be looked up */
    private DemandReader(Optional<ScheduleGrid> grid, LeftOut leftOut, Violations violations) {
        this.grid = grid;
        this.leftOut = leftOut;
        this.violations = violations;
    }

    /**
     * Reads {@code requirements}, which a body has to have, and {@code requiredRoles}, which it may have. A cell that is left out needs
     * nobody.
     */
    public static Demand read(
            Fields fields,
            String requirements,
            String requiredRoles,
            Optional<ScheduleGrid> grid,
            Violations violations) {
        var leftOut = fields.node(requirements).isPresent() ? LeftOut.NOBODY : LeftOut.UNKNOWN;
        return new DemandReader(grid, leftOut, violations).read(fields, requirements, requiredRoles);
    }

    /** The same of a body that has to name every cell. A sum of roles is not compared with a headcount that is missing. */
    public static Demand readOfEveryCell(
            Fields fields,
            String requirements,
            String requiredRoles,
            Optional<ScheduleGrid> grid,
            Violations violations) {
        return new DemandReader(grid, LeftOut.UNKNOWN, violations).read(fields, requirements, requiredRoles);
    }

    private Demand read(Fields fields, String requirements, String requiredRoles) {
        fields.node(requirements).ifPresent(map -> headcounts(map, fields.path(requirements)));
        fields.node(requiredRoles).ifPresent(map -> roles(map, fields.path(requiredRoles)));
        return new Demand(headcounts, roles);
    }

    private void headcounts(JsonNode map, FieldPath path) {
        var seen = new HashSet<String>();
        for (var entry : map.properties()) {
            var at = path.key(entry.getKey());
            var cell = cell(entry.getKey(), at, seen);
            var count = JsonNumbers.integer(entry.getValue());
            if (count.isEmpty() || count.getAsInt() < 0 || count.getAsInt() > CellDemand.MOST_HEADCOUNT) {
                violations.add(INVALID_REQUIREMENTS, at, Message.of("invalid.headcount", CellDemand.MOST_HEADCOUNT));
                cell.ifPresent(refused::add);
            } else {
                cell.ifPresent(known -> headcounts.put(known, count.getAsInt()));
            }
        }
    }

    private void roles(JsonNode map, FieldPath path) {
        var seen = new HashSet<String>();
        for (var entry : map.properties()) {
            var at = path.key(entry.getKey());
            var cell = cell(entry.getKey(), at, seen);
            int before = violations.count();
            var needs = needs(entry.getValue(), at);
            if (cell.isPresent() && !violations.moreThan(before) && !isRefused(cell.getAsInt())) {
                roleSum(cell.getAsInt(), needs, at);
            }
        }
    }

    private boolean isRefused(int cell) {
        return refused.contains(cell) || (leftOut == LeftOut.UNKNOWN && !headcounts.containsKey(cell));
    }

    private SortedMap<String, Integer> needs(JsonNode map, FieldPath path) {
        var needs = new TreeMap<String, Integer>();
        if (!map.isObject()) {
            violations.add(INVALID_REQUIREMENTS, path, Message.of("invalid.roles-object"));
            return needs;
        }
        for (var entry : map.properties()) {
            var at = path.key(entry.getKey());
            var role = RoleIds.find(entry.getKey());
            if (role.isEmpty()) {
                violations.add(INVALID_REQUIREMENTS, at, Message.of("invalid.no-uuid", Excerpt.of(entry.getKey())));
            }
            var need = JsonNumbers.integer(entry.getValue());
            if (need.isEmpty() || need.getAsInt() < 1) {
                violations.add(INVALID_REQUIREMENTS, at, Message.of("invalid.role-need"));
            } else if (role.isPresent() && needs.put(role.get(), need.getAsInt()) != null) {
                violations.add(INVALID_REQUIREMENTS, at, Message.of("invalid.role-twice"));
            }
        }
        return needs;
    }

    private void roleSum(int cell, SortedMap<String, Integer> needs, FieldPath at) {
        long sum = needs.values().stream().mapToLong(Integer::longValue).sum();
        int headcount = headcounts.getOrDefault(cell, 0);
        if (sum > headcount) {
            violations.add(INVALID_REQUIREMENTS, at, Message.of("invalid.roles-over", sum, headcount));
        } else {
            roles.put(cell, needs);
        }
    }

    private OptionalInt cell(String key, FieldPath at, Set<String> seen) {
        var trimmed = StaffText.trim(key);
        if (!seen.add(trimmed)) {
            violations.add(INVALID_REQUIREMENTS, at, Message.of("invalid.cell-twice"));
            // Nobody knows which of the two counts.
            grid.ifPresent(known -> known.find(trimmed).ifPresent(refused::add));
            return OptionalInt.empty();
        }
        if (grid.isEmpty()) {
            return OptionalInt.empty();
        }
        var cell = grid.get().find(trimmed);
        if (cell.isEmpty()) {
            violations.add(UNKNOWN_CELL_KEY, at, Message.of("invalid.no-cell", Excerpt.of(trimmed)));
        }
        return cell;
    }
}
