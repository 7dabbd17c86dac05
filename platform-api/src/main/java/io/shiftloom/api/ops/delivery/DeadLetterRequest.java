package io.shiftloom.api.ops.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.FieldPath;
import io.shiftloom.api.request.Fields;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.jobs.webhook.letter.Selection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Which dead letters an operator means: some by their ids, those of a tenant, or all.
 *
 * @param named the ids as they were sent, in their order; empty for the other two
 * @param dryRun whether nothing is to happen but the answer
 */
record DeadLetterRequest(Selection selection, List<UUID> named, boolean dryRun) {

    private static final int MOST_NAMED = 1000;
    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape SHAPE = ObjectShape.of(
            Field.array("deliveryIds", BAD),
            Field.string("tenantId", BAD),
            Field.flag("all", BAD),
            Field.flag("dryRun", BAD));

    DeadLetterRequest {
        named = List.copyOf(named);
    }

    /** @throws io.shiftloom.api.error.RequestRejected unless it says exactly one of the three */
    static DeadLetterRequest of(OpsBody body) {
        var fields = body.fields(SHAPE);
        var named = fields.node("deliveryIds").map(ids -> ids(body, fields, ids));
        var tenant = fields.string("tenantId").map(OpsIds::uuid);
        var all = fields.flag("all").filter(flag -> flag);
        if (Stream.of(named, tenant, all).filter(Optional::isPresent).count() != 1) {
            body.wrong(FieldPath.ROOT, "give one of deliveryIds, tenantId and all, which is true");
        }
        body.rejectIfWrong();
        var selection = named.<Selection>map(ids -> new Selection.Named(new HashSet<>(ids)))
                .or(() -> tenant.map(Selection.OfTenant::new))
                .orElseGet(Selection.All::new);
        return new DeadLetterRequest(
                selection, named.orElse(List.of()), fields.flag("dryRun").orElse(false));
    }

    /** For the audit log. */
    String subject() {
        return switch (selection) {
            case Selection.Named(var ids) -> ids.size() == 1 ? named.getFirst().toString() : ids.size() + " deliveries";
            case Selection.OfTenant(var tenantId) -> tenantId.toString();
            case Selection.All() -> "all";
        };
    }

    private static List<UUID> ids(OpsBody body, Fields fields, JsonNode array) {
        var path = fields.path("deliveryIds");
        if (array.isEmpty() || array.size() > MOST_NAMED) {
            body.wrong(path, "deliveryIds must have 1 to " + MOST_NAMED + " items");
            return List.of();
        }
        var ids = new ArrayList<UUID>();
        for (int i = 0; i < array.size(); i++) {
            var item = array.get(i);
            if (item.isString()) {
                ids.add(OpsIds.uuid(item.stringValue()));
            } else {
                body.wrong(path.index(i), "a delivery's id must be a string");
            }
        }
        return ids;
    }
}
