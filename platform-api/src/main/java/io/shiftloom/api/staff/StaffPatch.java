package io.shiftloom.api.staff;

import static io.shiftloom.api.error.ErrorCode.INVALID_STAFF;
import static io.shiftloom.api.error.ErrorCode.LABOR_COMPLIANCE_REQUIRED;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.LaborMaskReader;
import io.shiftloom.api.request.RoleIds;
import io.shiftloom.api.request.StaffText;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A valid body of PATCH /v1/staff/{staffId}; a field that was not sent stays as it is.
 *
 * @param caps by field name the new cap, or nothing to clear it
 * @param roles by field name the ids as sent
 */
record StaffPatch(
        Optional<String> displayName,
        Optional<Boolean> compliance,
        Optional<Boolean> exempt,
        Map<String, Optional<Integer>> caps,
        Optional<JsonNode> mask,
        Map<String, List<String>> roles) {

    static final String HELD = "schedulingRoleIds";
    static final String PREFERRED = "preferredSchedulingRoleIds";
    static final String AVOIDED = "avoidedSchedulingRoleIds";

    private static final String COMPLIANCE = "laborLawCompliance";
    private static final String EXEMPT = "laborFlsaExempt";
    private static final String MASK = "laborConstraintMask";
    private static final String WEEKLY = "personalMaxWeeklyMinutes";
    private static final String MONTHLY = "personalMaxMonthlyMinutes";
    private static final String THREE_MONTH = "personalMaxThreeMonthMinutes";

    private static final Map<String, Integer> MAX_CAPS = new LinkedHashMap<>();

    static {
        MAX_CAPS.put(WEEKLY, 10_080);
        MAX_CAPS.put(MONTHLY, 44_640);
        MAX_CAPS.put(THREE_MONTH, 133_920);
    }

    private static final List<String> PAID =
            List.of(COMPLIANCE, EXEMPT, WEEKLY, MONTHLY, THREE_MONTH, MASK, PREFERRED, AVOIDED);

    static final ObjectShape SHAPE = ObjectShape.of(
            Field.string("displayName", INVALID_STAFF),
            Field.flag(COMPLIANCE, INVALID_STAFF),
            Field.flag(EXEMPT, INVALID_STAFF),
            Field.number(WEEKLY, INVALID_STAFF),
            Field.number(MONTHLY, INVALID_STAFF),
            Field.number(THREE_MONTH, INVALID_STAFF),
            Field.object(MASK, INVALID_STAFF),
            Field.array(HELD, INVALID_STAFF),
            Field.array(PREFERRED, INVALID_STAFF),
            Field.array(AVOIDED, INVALID_STAFF));

    /** @throws io.shiftloom.api.error.RequestRejected when the plan lacks a field's feature, or the body is invalid */
    static StaffPatch read(JsonNode body, Tenant tenant) {
        PAID.stream().filter(name -> changes(body, name)).findFirst().ifPresent(tenant::requireSubscription);
        var violations = violations();
        var fields = SHAPE.readBody(body, violations);
        var patch = new StaffPatch(
                StaffText.readDisplayName(fields, violations),
                fields.flag(COMPLIANCE),
                fields.flag(EXEMPT),
                caps(fields, violations),
                mask(fields, violations),
                roles(fields, violations));
        patch.checkCompliance(true, violations);
        violations.rejectIfAny();
        return patch;
    }

    /** What a patch can be refused for. */
    static Violations violations() {
        return Violations.ofRoute(INVALID_STAFF, LABOR_COMPLIANCE_REQUIRED);
    }

    /** An explicit null counts as left out, but for a cap, which it clears. */
    private static boolean changes(JsonNode body, String name) {
        return MAX_CAPS.containsKey(name) ? body.has(name) : body.hasNonNull(name);
    }

    /**
     * Notes a mask that cannot be set.
     *
     * @param before whether labor law counts for the person before the patch
     */
    void checkCompliance(boolean before, Violations violations) {
        if (mask.isPresent() && !compliance.orElse(before)) {
            violations.add(
                    LABOR_COMPLIANCE_REQUIRED,
                    FieldPath.ROOT.key(MASK),
                    MASK + " can only be set while " + COMPLIANCE + " is true");
        }
    }

    private static Map<String, Optional<Integer>> caps(Fields fields, Violations violations) {
        var caps = new HashMap<String, Optional<Integer>>();
        MAX_CAPS.forEach((name, max) -> {
            if (fields.isNull(name)) {
                caps.put(name, Optional.empty());
            }
            fields.node(name).ifPresent(node -> {
                var minutes = JsonNumbers.integer(node);
                if (minutes.isEmpty() || minutes.getAsInt() < 0 || minutes.getAsInt() > max) {
                    violations.add(
                            ErrorCode.INVALID_STAFF,
                            fields.path(name),
                            "%s must be an integer from 0 to %d, or null".formatted(name, max));
                } else {
                    caps.put(name, Optional.of(minutes.getAsInt()));
                }
            });
        });
        return caps;
    }

    private static Optional<JsonNode> mask(Fields fields, Violations violations) {
        var mask = fields.node(MASK);
        mask.ifPresent(node -> LaborMaskReader.read(node, fields.path(MASK), violations));
        return mask;
    }

    private static Map<String, List<String>> roles(Fields fields, Violations violations) {
        var roles = new HashMap<String, List<String>>();
        for (var name : List.of(HELD, PREFERRED, AVOIDED)) {
            if (fields.node(name).isPresent()) {
                roles.put(name, List.copyOf(RoleIds.read(fields, name, violations)));
            }
        }
        RoleIds.checkDisjoint(
                Set.copyOf(roles.getOrDefault(PREFERRED, List.of())),
                Set.copyOf(roles.getOrDefault(AVOIDED, List.of())),
                fields.path(AVOIDED),
                violations);
        return roles;
    }

    /** All that were sent, each once: first those held, then the preferred and the avoided. */
    List<String> roleIds() {
        return Stream.of(HELD, PREFERRED, AVOIDED)
                .flatMap(name -> roles.getOrDefault(name, List.of()).stream())
                .distinct()
                .toList();
    }

    RosterMember.Terms terms(RosterMember.Terms before) {
        return new RosterMember.Terms(
                cap(WEEKLY, before.maxWeeklyMinutes()),
                cap(MONTHLY, before.maxMonthlyMinutes()),
                cap(THREE_MONTH, before.maxThreeMonthMinutes()),
                mask.or(before::mask));
    }

    private @Nullable Integer cap(String name, @Nullable Integer before) {
        var sent = caps.get(name);
        return sent == null ? before : sent.orElse(null);
    }
}
