package io.shiftloom.api.defaults;

import static io.shiftloom.api.defaults.ScheduleDefaults.HORIZON;
import static io.shiftloom.api.defaults.ScheduleDefaults.JURISDICTION;
import static io.shiftloom.api.defaults.ScheduleDefaults.LINKED_END;
import static io.shiftloom.api.defaults.ScheduleDefaults.LINKED_START;
import static io.shiftloom.api.defaults.ScheduleDefaults.MODEL_VERSION;
import static io.shiftloom.api.defaults.ScheduleDefaults.OPTIMIZATION;
import static io.shiftloom.api.defaults.ScheduleDefaults.REQUIREMENTS;
import static io.shiftloom.api.defaults.ScheduleDefaults.ROLES;
import static io.shiftloom.api.defaults.ScheduleDefaults.US_STATE;
import static io.shiftloom.api.error.ErrorCode.INVALID_DATE_RANGE;
import static io.shiftloom.api.error.ErrorCode.INVALID_REQUIREMENTS;
import static io.shiftloom.api.error.ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED;
import static io.shiftloom.api.error.ErrorCode.TYPE_ERROR;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.Demand;
import io.shiftloom.api.request.DemandReader;
import io.shiftloom.api.request.GridReader;
import io.shiftloom.api.request.OptimizationFlags;
import io.shiftloom.api.request.StaffText;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** What settings must be to be saved. Reads a whole document and gives it back in its stored form. */
final class DefaultsRules {

    private static final Map<String, Integer> DAYS_BY_HORIZON = Map.of("week", 7, "two_weeks", 14);
    private static final int MAX_DAYS = 14;

    static final ObjectShape SHAPE = ObjectShape.of(Stream.concat(
                    Arrays.stream(GridReader.declared(TYPE_ERROR)),
                    Stream.of(
                            Field.string(HORIZON, TYPE_ERROR).required(SCHEDULE_DEFAULTS_SAVE_FAILED),
                            Field.object(REQUIREMENTS, INVALID_REQUIREMENTS).required(INVALID_REQUIREMENTS),
                            Field.object(ROLES, INVALID_REQUIREMENTS),
                            Field.object(OPTIMIZATION, TYPE_ERROR),
                            Field.string(JURISDICTION, TYPE_ERROR),
                            Field.string(US_STATE, TYPE_ERROR),
                            Field.string(LINKED_START, TYPE_ERROR),
                            Field.string(LINKED_END, TYPE_ERROR),
                            Field.string(MODEL_VERSION, TYPE_ERROR)))
            .toArray(Field[]::new));

    private final Set<Integer> granularities;
    private final Violations violations = Violations.empty();

    private DefaultsRules(Set<Integer> granularities) {
        this.granularities = granularities;
    }

    /**
     * The stored form of a merged document.
     *
     * @throws io.shiftloom.api.error.RequestRejected with SCHEDULE_DEFAULTS_SAVE_FAILED and every violation
     */
    static ObjectNode check(ObjectNode merged, Set<Integer> granularities) {
        return new DefaultsRules(granularities).read(merged);
    }

    private ObjectNode read(ObjectNode merged) {
        var fields = SHAPE.readBody(merged, violations);
        int maxDays = horizonDays(fields);
        var grid = new GridReader(fields, violations).read(ZoneOffset.UTC, maxDays, granularities);
        var demand = DemandReader.readOfEveryCell(fields, REQUIREMENTS, ROLES, grid, violations);
        grid.ifPresent(cells -> missingCells(fields, cells));
        fields.node(OPTIMIZATION)
                .ifPresent(flags -> OptimizationFlags.read(flags, fields.path(OPTIMIZATION), violations));
        labor(fields);
        linkedPlan(fields);
        violations.rejectIfAnyAs(SCHEDULE_DEFAULTS_SAVE_FAILED);
        return stored(merged, grid.orElseThrow(), demand);
    }

    private int horizonDays(Fields fields) {
        var horizon = fields.string(HORIZON);
        var days = horizon.map(DAYS_BY_HORIZON::get);
        if (horizon.isPresent() && days.isEmpty()) {
            refuse(fields, HORIZON, "\"%s\" is not a horizon: week or two_weeks".formatted(Excerpt.of(horizon.get())));
        }
        return days.orElse(MAX_DAYS);
    }

    private void missingCells(Fields fields, ScheduleGrid grid) {
        var sent = new HashSet<String>();
        fields.node(REQUIREMENTS).ifPresent(map -> map.propertyNames().forEach(key -> sent.add(StaffText.trim(key))));
        for (int cell = 0; cell < grid.cellCount() && fields.node(REQUIREMENTS).isPresent(); cell++) {
            if (!sent.contains(grid.key(cell))) {
                violations.add(
                        INVALID_REQUIREMENTS,
                        FieldPath.ROOT.key(REQUIREMENTS).key(grid.key(cell)),
                        "the cell %s is missing".formatted(grid.key(cell)));
            }
        }
    }

    private void labor(Fields fields) {
        var jurisdiction = fields.string(JURISDICTION);
        if (jurisdiction.isPresent() && !LaborCatalog.isJurisdiction(jurisdiction.get())) {
            refuse(fields, JURISDICTION, "\"%s\" has no labor table".formatted(Excerpt.of(jurisdiction.get())));
        }
        var state = fields.string(US_STATE);
        if (state.isPresent() && !LaborCatalog.isUsState(state.get())) {
            refuse(fields, US_STATE, "\"%s\" is not a USPS code".formatted(Excerpt.of(state.get())));
        } else if (state.isPresent() && !jurisdiction.equals(Optional.of("US"))) {
            refuse(fields, US_STATE, "a state goes only with the jurisdiction US");
        }
        var version = fields.string(MODEL_VERSION);
        if (version.isPresent() && !LaborCatalog.isModelVersion(version.get())) {
            refuse(fields, MODEL_VERSION, "\"%s\" was never published".formatted(Excerpt.of(version.get())));
        }
    }

    private void linkedPlan(Fields fields) {
        var start = linkedDate(fields, LINKED_START);
        var end = linkedDate(fields, LINKED_END);
        if (start.isPresent() && end.isPresent() && end.get().isBefore(start.get())) {
            violations.add(INVALID_DATE_RANGE, fields.path(LINKED_END), LINKED_END + " is before " + LINKED_START);
        }
    }

    private Optional<LocalDate> linkedDate(Fields fields, String name) {
        var text = fields.string(name);
        var date = text.flatMap(CalendarText::date);
        if (text.isPresent() && date.isEmpty()) {
            violations.add(
                    INVALID_DATE_RANGE,
                    fields.path(name),
                    "\"%s\" is not a real date of the form YYYY-MM-DD".formatted(Excerpt.of(text.get())));
        }
        return date;
    }

    private void refuse(Fields fields, String name, String message) {
        violations.add(SCHEDULE_DEFAULTS_SAVE_FAILED, fields.path(name), message);
    }

    /** Keys trimmed and in the order of the grid, numbers as integers, and the edition of the rules pinned. */
    private static ObjectNode stored(ObjectNode merged, ScheduleGrid grid, Demand demand) {
        var stored = merged.deepCopy();
        stored.removeNulls();
        stored.put(GridReader.GRANULARITY, grid.granularityMinutes());
        var requirements = stored.putObject(REQUIREMENTS);
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            requirements.put(grid.key(cell), demand.headcounts().getOrDefault(cell, 0));
        }
        if (stored.has(ROLES)) {
            var roles = stored.putObject(ROLES);
            for (int cell = 0; cell < grid.cellCount(); cell++) {
                var needs = demand.roles().get(cell);
                if (needs != null) {
                    needs.forEach(roles.putObject(grid.key(cell))::put);
                }
            }
        }
        if (!stored.has(MODEL_VERSION)) {
            stored.put(MODEL_VERSION, LaborSettings.NEWEST_MODEL);
        }
        return stored;
    }
}
