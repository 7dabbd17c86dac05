package io.shiftloom.api.operations.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.TimeText;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.webhook.deadletter.Selection;
import io.shiftloom.jobs.webhook.deadletter.TimeWindow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Which dead letters an operator means: some by their ids, or those of a tenant, or of all, that were made in a time.
 *
 * @param named in the order that they were sent in; empty for the other two
 * @param dryRun whether only to tell what would happen
 */
public record DeadLetterOrder(Selection selection, List<NamedLetter> named, boolean dryRun) {

    /**
     * One that an operator named.
     *
     * @param sent as it was written, which may be no id
     */
    record NamedLetter(String sent, UUID deliveryId) {

        static NamedLetter of(String sent) {
            return new NamedLetter(sent, Ids.uuid(sent));
        }
    }

    private static final int MOST_NAMED = 1000;
    private static final String HOW_MANY = "deliveryIds must have 1 to " + MOST_NAMED + " items";
    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final String SINCE = "since";
    private static final String UNTIL = "until";
    private static final ObjectShape SHAPE = ObjectShape.of(
            Field.array("deliveryIds", BAD),
            Field.string("tenantId", BAD),
            Field.flag("all", BAD),
            Field.string(SINCE, BAD),
            Field.string(UNTIL, BAD),
            Field.flag("dryRun", BAD));

    public DeadLetterOrder {
        named = List.copyOf(named);
    }

    /** @throws RequestRejected when there are none, or too many */
    public static DeadLetterOrder named(List<UUID> deliveryIds) {
        if (deliveryIds.isEmpty() || deliveryIds.size() > MOST_NAMED) {
            throw new RequestRejected(BAD, HOW_MANY);
        }
        var named = deliveryIds.stream()
                .map(id -> new NamedLetter(id.toString(), id))
                .toList();
        return new DeadLetterOrder(new Selection.Named(new HashSet<>(deliveryIds)), named, false);
    }

    /**
     * @param now which an age is counted from
     * @throws RequestRejected unless it says exactly one of the three
     */
    public static DeadLetterOrder of(Input input, Instant now) {
        var fields = input.fields(SHAPE);
        var named = fields.node("deliveryIds").map(ids -> ids(input, fields, ids));
        var tenant = fields.string("tenantId").map(Ids::uuid);
        var all = fields.flag("all").filter(flag -> flag);
        if (Stream.of(named, tenant, all).filter(Optional::isPresent).count() != 1) {
            input.wrong(FieldPath.ROOT, "give one of deliveryIds, tenantId and all, which is true");
        }
        var window = window(input, fields, now);
        if (named.isPresent() && !window.equals(TimeWindow.ALWAYS)) {
            input.wrong(FieldPath.ROOT, "since and until go with tenantId or all, not with deliveryIds");
        }
        input.rejectIfWrong();
        var selection = named.map(DeadLetterOrder::distinct)
                .<Selection>map(Selection.Named::new)
                .or(() -> tenant.map(id -> new Selection.OfTenant(id, window)))
                .orElseGet(() -> new Selection.All(window));
        return new DeadLetterOrder(
                selection, named.orElse(List.of()), fields.flag("dryRun").orElse(false));
    }

    private static TimeWindow window(Input input, Fields fields, Instant now) {
        return new TimeWindow(
                time(input, fields, SINCE, text -> TimeText.since(text, now), TimeText.FORMS),
                time(input, fields, UNTIL, TimeText::until, TimeText.END_FORMS));
    }

    private static Optional<Instant> time(
            Input input, Fields fields, String name, Function<String, Optional<Instant>> read, String forms) {
        var text = fields.string(name);
        var time = text.flatMap(read);
        if (text.isPresent() && time.isEmpty()) {
            input.wrong(fields.path(name), name + " must be " + forms);
        }
        return time;
    }

    Set<UUID> distinct() {
        return distinct(named);
    }

    private static Set<UUID> distinct(List<NamedLetter> named) {
        return named.stream().map(NamedLetter::deliveryId).collect(Collectors.toUnmodifiableSet());
    }

    /** For the audit log. */
    Map<String, Object> details() {
        var details = new LinkedHashMap<String, Object>();
        details.put("deliveryIds", named.stream().map(NamedLetter::deliveryId).toList());
        var window = switch (selection) {
            case Selection.Named ignored -> TimeWindow.ALWAYS;
            case Selection.OfTenant ofTenant -> ofTenant.window();
            case Selection.All all -> all.window();
        };
        window.since().ifPresent(time -> details.put(SINCE, time));
        window.until().ifPresent(time -> details.put(UNTIL, time));
        return details;
    }

    /** For the audit log. */
    String subject() {
        return switch (selection) {
            case Selection.Named(var ids) -> ids.size() == 1 ? named.getFirst().sent() : ids.size() + " deliveries";
            case Selection.OfTenant ofTenant -> ofTenant.tenantId().toString();
            case Selection.All ignored -> "all";
        };
    }

    private static List<NamedLetter> ids(Input input, Fields fields, JsonNode array) {
        var path = fields.path("deliveryIds");
        if (array.isEmpty() || array.size() > MOST_NAMED) {
            input.wrong(path, HOW_MANY);
            return List.of();
        }
        var ids = new ArrayList<NamedLetter>();
        for (int i = 0; i < array.size(); i++) {
            var item = array.get(i);
            if (item.isString()) {
                ids.add(NamedLetter.of(item.stringValue()));
            } else {
                input.wrong(path.index(i), "a delivery's id must be a string");
            }
        }
        return ids;
    }
}
