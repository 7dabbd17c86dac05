package io.shiftloom.api.operations.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.webhook.deadletter.Selection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Which dead letters an operator means: some by their ids, those of a tenant, or all.
 *
 * @param named the ids as they were sent, in their order; empty for the other two
 * @param dryRun whether only to tell what would happen
 */
public record DeadLetterOrder(Selection selection, List<UUID> named, boolean dryRun) {

    private static final int MOST_NAMED = 1000;
    private static final String HOW_MANY = "deliveryIds must have 1 to " + MOST_NAMED + " items";
    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape SHAPE = ObjectShape.of(
            Field.array("deliveryIds", BAD),
            Field.string("tenantId", BAD),
            Field.flag("all", BAD),
            Field.flag("dryRun", BAD));

    public DeadLetterOrder {
        named = List.copyOf(named);
    }

    /** @throws RequestRejected when there are none, or too many */
    public static DeadLetterOrder named(List<UUID> deliveryIds) {
        if (deliveryIds.isEmpty() || deliveryIds.size() > MOST_NAMED) {
            throw new RequestRejected(BAD, HOW_MANY);
        }
        return new DeadLetterOrder(new Selection.Named(new HashSet<>(deliveryIds)), deliveryIds, false);
    }

    /** @throws RequestRejected unless it says exactly one of the three */
    public static DeadLetterOrder of(Input input) {
        var fields = input.fields(SHAPE);
        var named = fields.node("deliveryIds").map(ids -> ids(input, fields, ids));
        var tenant = fields.string("tenantId").map(Ids::uuid);
        var all = fields.flag("all").filter(flag -> flag);
        if (Stream.of(named, tenant, all).filter(Optional::isPresent).count() != 1) {
            input.wrong(FieldPath.ROOT, "give one of deliveryIds, tenantId and all, which is true");
        }
        input.rejectIfWrong();
        var selection = named.<Selection>map(ids -> new Selection.Named(new HashSet<>(ids)))
                .or(() -> tenant.map(Selection.OfTenant::new))
                .orElseGet(Selection.All::new);
        return new DeadLetterOrder(
                selection, named.orElse(List.of()), fields.flag("dryRun").orElse(false));
    }

    Set<UUID> distinct() {
        return Set.copyOf(named);
    }

    /** For the audit log. */
    String subject() {
        return switch (selection) {
            case Selection.Named(var ids) -> ids.size() == 1 ? named.getFirst().toString() : ids.size() + " deliveries";
            case Selection.OfTenant(var tenantId) -> tenantId.toString();
            case Selection.All() -> "all";
        };
    }

    private static List<UUID> ids(Input input, Fields fields, JsonNode array) {
        var path = fields.path("deliveryIds");
        if (array.isEmpty() || array.size() > MOST_NAMED) {
            input.wrong(path, HOW_MANY);
            return List.of();
        }
        var ids = new ArrayList<UUID>();
        for (int i = 0; i < array.size(); i++) {
            var item = array.get(i);
            if (item.isString()) {
                ids.add(Ids.uuid(item.stringValue()));
            } else {
                input.wrong(path.index(i), "a delivery's id must be a string");
            }
        }
        return ids;
    }
}
