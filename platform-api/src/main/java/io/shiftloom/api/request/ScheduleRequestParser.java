package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.INVALID_REQUIREMENTS;
import static io.shiftloom.api.error.ErrorCode.INVALID_STAFF;
import static io.shiftloom.api.error.ErrorCode.INVALID_TIME_ZONE;
import static io.shiftloom.api.error.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.shiftloom.api.error.ErrorCode.SHORTFALL_CELLS;
import static io.shiftloom.api.error.ErrorCode.TYPE_ERROR;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.ApiVersion;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.StrictJson;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Bytes to a valid schedule request, or a refusal that lists every violation. A check whose input is already refused is
 * skipped.
 */
public final class ScheduleRequestParser {

    /** Calendar days, whatever the contract. */
    public static final int MAX_DAYS = StoredCondition.MAX_DAYS;

    public static final int MAX_STAFF = 500;

    private static final String VERSION = "apiVersion";
    private static final String ZONE = "timeZone";
    private static final String REQUIREMENTS = "requirementsByCell";
    private static final String ROLES = "requiredRolesByCell";
    private static final String STAFF = "staff";

    private static final ObjectShape ROOT = ObjectShape.of(Stream.of(
                    Stream.of(
                            Field.string(VERSION, TYPE_ERROR),
                            Field.string(ZONE, TYPE_ERROR).required(INVALID_TIME_ZONE)),
                    Arrays.stream(GridReader.declared(TYPE_ERROR)),
                    Stream.of(
                            Field.object(REQUIREMENTS, INVALID_REQUIREMENTS).required(INVALID_REQUIREMENTS),
                            Field.object(ROLES, INVALID_REQUIREMENTS).since(ApiVersion.ROLES),
                            Field.object(OptimizationFlags.NAME, TYPE_ERROR).since(ApiVersion.OPTIMIZATION),
                            Field.array(STAFF, TYPE_ERROR).required(INVALID_STAFF)))
            .flatMap(fields -> fields)
            .toArray(Field[]::new));

    private final ScheduleLimits limits;
    private final Violations violations = Violations.empty();

    private ScheduleRequestParser(ScheduleLimits limits) {
        this.limits = limits;
    }

    /** The objects of a request by the names that the API description has for them. */
    public static Map<String, ObjectShape> shapes() {
        var shapes = new HashMap<>(LaborMaskReader.shapes());
        shapes.put("ScheduleRequest", ROOT);
        shapes.put("ScheduleStaff", StaffReader.ROW);
        shapes.put("PaidOptimization", OptimizationFlags.SHAPE);
        return shapes;
    }

    /** @throws RequestRejected with the gravest code and every violation found */
    public static ScheduleRequest parse(byte[] body, ScheduleLimits limits) {
        if (body.length > limits.maxPayloadBytes()) {
            throw new RequestRejected(PAYLOAD_TOO_LARGE, Message.of("invalid.many-bytes", limits.maxPayloadBytes()));
        }
        return read(StrictJson.parse(body), limits);
    }

    /** The same for a body whose size and JSON were judged before. */
    public static ScheduleRequest read(JsonNode body, ScheduleLimits limits) {
        return new ScheduleRequestParser(limits).request(body);
    }

    /** The paid features that a body makes use of, valid or not, as far as its apiVersion knows them. */
    public static Set<String> paidFeatures(JsonNode body) {
        var version = new ScheduleRequestParser(ScheduleLimits.WITHOUT_PLAN).version(body);
        var features = new LinkedHashSet<String>();
        if (version.compareTo(ApiVersion.OPTIMIZATION) >= 0 && body.hasNonNull(OptimizationFlags.NAME)) {
            features.add(OptimizationFlags.NAME);
        }
        if (version.compareTo(ApiVersion.ROLE_WISHES) >= 0) {
            for (var person : body.path(STAFF)) {
                StaffReader.ROLE_WISHES.stream()
                        .filter(field -> !person.path(field).isEmpty())
                        .forEach(features::add);
            }
        }
        return features;
    }

    private ScheduleRequest request(JsonNode body) {
        if (!body.isObject()) {
            violations.add(TYPE_ERROR, FieldPath.ROOT, Message.of("invalid.body-object", ObjectShape.noun(body)));
            violations.rejectIfAny();
        }
        var version = version(body);
        var root = ROOT.read(body, FieldPath.ROOT, version, violations);
        var zone = zone(root);
        var grid = new GridReader(root, violations).read(zone.orElse(ZoneOffset.UTC), MAX_DAYS, limits.granularities());
        var demand = DemandReader.read(root, REQUIREMENTS, ROLES, grid, violations);
        var flags = root.node(OptimizationFlags.NAME)
                .map(node -> OptimizationFlags.read(node, root.path(OptimizationFlags.NAME), violations));
        var staff = root.node(STAFF)
                .map(rows -> new StaffReader(version, grid, violations).read(rows, root.path(STAFF)))
                .orElse(List.of());
        violations.rejectIfAny();
        var request = new ScheduleRequest(grid.orElseThrow(), demand.byCell(grid.orElseThrow()), flags, staff);
        shortfalls(request);
        violations.rejectIfAny();
        return request;
    }

    /** An unsupported version is noted, and then read as the newest, so that only keys unknown to all are noted too. */
    private ApiVersion version(JsonNode body) {
        var node = body.get(VERSION);
        if (node == null || !node.isString()) {
            return node == null || node.isNull() ? ApiVersion.LEGACY : ApiVersion.NEWEST;
        }
        var version = ApiVersion.find(StaffText.trim(node.stringValue()));
        if (version.isEmpty()) {
            violations.add(
                    TYPE_ERROR,
                    FieldPath.ROOT.key(VERSION),
                    Message.of("invalid.no-version", Excerpt.of(node.stringValue())));
        }
        return version.orElse(ApiVersion.NEWEST);
    }

    private Optional<ZoneId> zone(Fields root) {
        var text = root.string(ZONE);
        var zone = text.flatMap(CalendarText::zone);
        if (text.isPresent() && zone.isEmpty()) {
            violations.add(INVALID_TIME_ZONE, root.path(ZONE), Message.of("invalid.no-zone", Excerpt.of(text.get())));
        }
        return zone;
    }

    private void shortfalls(ScheduleRequest request) {
        ScheduleGrid grid = request.grid();
        var available = new int[grid.cellCount()];
        for (var person : request.staff()) {
            person.availability().stream().forEach(cell -> available[cell]++);
        }
        for (int cell = 0; cell < available.length; cell++) {
            int needed = request.demand().get(cell).headcount();
            if (available[cell] < needed) {
                violations.add(
                        SHORTFALL_CELLS,
                        FieldPath.ROOT.key(REQUIREMENTS).key(grid.key(cell)),
                        Message.of("invalid.shortfall", grid.key(cell), needed, available[cell]));
            }
        }
    }
}
