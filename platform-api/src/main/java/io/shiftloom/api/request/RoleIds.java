package io.shiftloom.api.request;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Ids of scheduling roles: UUIDs, of which only the shape is checked here and which are the same in either case. */
public final class RoleIds {

    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private RoleIds() {}

    static Optional<String> find(String text) {
        return Optional.of(text.toLowerCase(Locale.ROOT))
                .filter(id -> UUID.matcher(id).matches());
    }

    /** The ids of one array field in the order sent, without repetitions; empty when it is left out. */
    public static Set<String> read(Fields fields, String name, Violations violations) {
        var ids = new LinkedHashSet<String>();
        fields.node(name).ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                var id = element(array.get(i));
                id.ifPresent(ids::add);
                if (id.isEmpty()) {
                    violations.add(
                            ErrorCode.INVALID_STAFF, fields.path(name).index(i), Message.of("invalid.role-uuid"));
                }
            }
        });
        return ids;
    }

    /** Notes every role that is liked and disliked at once. */
    public static void checkDisjoint(
            Set<String> preferred, Set<String> avoided, FieldPath path, Violations violations) {
        for (var role : preferred) {
            if (avoided.contains(role)) {
                violations.add(ErrorCode.INVALID_STAFF, path, Message.of("invalid.role-both", role));
            }
        }
    }

    private static Optional<String> element(JsonNode node) {
        return node.isString() ? find(node.stringValue()) : Optional.empty();
    }
}
