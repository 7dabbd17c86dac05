package io.shiftloom.api.staff;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.Timestamps;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** People of the roster as they are answered. */
final class StaffDocument {

    private StaffDocument() {}

    /** In the list: always these six. */
    static ObjectNode listed(RosterMember member) {
        var document = Json.object()
                .put("staffId", member.staffId())
                .put("displayName", member.displayName())
                .put("createdAt", Timestamps.of(member.createdAt()))
                .put("updatedAt", Timestamps.of(member.updatedAt()))
                .put("laborLawCompliance", member.laborLawCompliance());
        member.roles().held().forEach(document.putArray("schedulingRoleIds")::add);
        return document;
    }

    /** On its own: whatever else there is. */
    static ObjectNode single(RosterMember member) {
        var document = listed(member);
        if (member.laborFlsaExempt() != null) {
            document.put("laborFlsaExempt", member.laborFlsaExempt());
        }
        put(document, "personalMaxWeeklyMinutes", member.terms().maxWeeklyMinutes());
        put(document, "personalMaxMonthlyMinutes", member.terms().maxMonthlyMinutes());
        put(document, "personalMaxThreeMonthMinutes", member.terms().maxThreeMonthMinutes());
        member.terms().mask().ifPresent(mask -> document.set("laborConstraintMask", mask));
        put(document, "preferredSchedulingRoleIds", member.roles().preferred());
        put(document, "avoidedSchedulingRoleIds", member.roles().avoided());
        return document;
    }

    private static void put(ObjectNode document, String name, @Nullable Integer minutes) {
        if (minutes != null) {
            document.put(name, minutes);
        }
    }

    private static void put(ObjectNode document, String name, List<String> ids) {
        if (!ids.isEmpty()) {
            ids.forEach(document.putArray(name)::add);
        }
    }
}
