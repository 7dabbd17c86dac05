package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.DUPLICATE_STAFF_ID;
import static io.shiftloom.api.error.ErrorCode.INVALID_AVAILABLE_CELL;
import static io.shiftloom.api.error.ErrorCode.INVALID_STAFF;
import static io.shiftloom.api.error.ErrorCode.TYPE_ERROR;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.ApiVersion;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The people of a schedule request. */
final class StaffReader {

    /** Fields that are a paid feature. */
    static final List<String> ROLE_WISHES = List.of("preferredSchedulingRoleIds", "avoidedSchedulingRoleIds");

    private static final int MAX_STAFF = ScheduleRequestParser.MAX_STAFF;

    static final ObjectShape ROW = ObjectShape.of(
            Field.string("staffId", INVALID_STAFF).required(INVALID_STAFF),
            Field.string("displayName", INVALID_STAFF).required(INVALID_STAFF),
            Field.array("availableCells", TYPE_ERROR),
            Field.object("laborConstraintMask", TYPE_ERROR),
            Field.array("schedulingRoleIds", INVALID_STAFF).since(ApiVersion.ROLES),
            Field.array("preferredSchedulingRoleIds", INVALID_STAFF).since(ApiVersion.ROLE_WISHES),
            Field.array("avoidedSchedulingRoleIds", INVALID_STAFF).since(ApiVersion.ROLE_WISHES));

    private final ApiVersion version;
    private final Optional<ScheduleGrid> grid;
    private final Violations violations;
    private final Set<String> seen = new HashSet<>();
    private final List<ScheduleRequest.Staff> staff = new ArrayList<>();

    StaffReader(ApiVersion version, Optional<ScheduleGrid> grid, Violations violations) {
        this.version = version;
        this.grid = grid;
        this.violations = violations;
    }

    /** The valid rows in the order sent; every row is valid when nothing was noted. */
    List<ScheduleRequest.Staff> read(JsonNode rows, FieldPath path) {
        if (rows.isEmpty()) {
            violations.add(INVALID_STAFF, path, Message.of("invalid.no-staff"));
        }
        if (rows.size() > MAX_STAFF) {
            violations.add(INVALID_STAFF, path, Message.of("invalid.many-staff", rows.size(), MAX_STAFF));
        }
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), path.index(i));
        }
        return staff;
    }

    private void row(JsonNode node, FieldPath path) {
        if (!node.isObject()) {
            violations.add(INVALID_STAFF, path, Message.of("invalid.staff-object", ObjectShape.noun(node)));
            return;
        }
        var row = ROW.read(node, path, version, violations);
        var staffId = staffId(row);
        var displayName = displayName(row);
        var available = availability(row);
        var mask = row.node("laborConstraintMask")
                .map(value -> LaborMaskReader.read(value, row.path("laborConstraintMask"), violations));
        var roles = RoleIds.read(row, "schedulingRoleIds", violations);
        var preferred = RoleIds.read(row, "preferredSchedulingRoleIds", violations);
        var avoided = RoleIds.read(row, "avoidedSchedulingRoleIds", violations);
        RoleIds.checkDisjoint(preferred, avoided, row.path("avoidedSchedulingRoleIds"), violations);
        if (staffId.isPresent() && displayName.isPresent()) {
            staff.add(new ScheduleRequest.Staff(
                    staffId.get(), displayName.get(), available, mask, roles, preferred, avoided));
        }
    }

    private Optional<String> staffId(Fields row) {
        var text = row.string("staffId");
        var staffId = text.flatMap(StaffText::staffId);
        if (text.isPresent() && staffId.isEmpty()) {
            violations.add(INVALID_STAFF, row.path("staffId"), Message.of("invalid.staff-id"));
        }
        if (staffId.isPresent() && !seen.add(staffId.get())) {
            violations.add(
                    DUPLICATE_STAFF_ID,
                    row.path("staffId"),
                    Message.of("invalid.staff-id-twice", Excerpt.of(staffId.get())));
        }
        return staffId;
    }

    private Optional<String> displayName(Fields row) {
        return StaffText.readDisplayName(row, violations);
    }

    private CellSet availability(Fields row) {
        var entries = row.node("availableCells");
        int cellCount = grid.map(ScheduleGrid::cellCount).orElse(0);
        if (entries.isEmpty()) {
            return CellSet.all(cellCount);
        }
        var cells = new BitSet(cellCount);
        for (int i = 0; i < entries.get().size(); i++) {
            availableCell(entries.get().get(i), row.path("availableCells").index(i), cells);
        }
        return CellSet.of(cells);
    }

    private void availableCell(JsonNode entry, FieldPath path, BitSet cells) {
        if (!entry.isString()) {
            violations.add(
                    INVALID_AVAILABLE_CELL, path, Message.of("invalid.available-string", ObjectShape.noun(entry)));
            return;
        }
        var key = StaffText.trim(entry.stringValue());
        if (key.isEmpty()) {
            violations.add(INVALID_AVAILABLE_CELL, path, Message.of("invalid.available-empty"));
        } else if (grid.isPresent()) {
            var cell = grid.get().find(key);
            cell.ifPresent(cells::set);
            if (cell.isEmpty()) {
                violations.add(INVALID_AVAILABLE_CELL, path, Message.of("invalid.no-cell", Excerpt.of(key)));
            }
        }
    }
}
