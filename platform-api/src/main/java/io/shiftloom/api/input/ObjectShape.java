package io.shiftloom.api.input;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.jobs.words.Message;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What keys an object may have, as data. Reading one notes every unknown key, wrong type and missing field. */
public final class ObjectShape {

    private final Map<String, Field> fields;
    private final ErrorCode ifUnknown;
    private final boolean patch;

    private ObjectShape(Map<String, Field> fields, ErrorCode ifUnknown) {
        this(fields, ifUnknown, false);
    }

    private ObjectShape(Map<String, Field> fields, ErrorCode ifUnknown, boolean patch) {
        this.fields = fields;
        this.ifUnknown = ifUnknown;
        this.patch = patch;
    }

    public static ObjectShape of(Field... fields) {
        var byName = new LinkedHashMap<String, Field>();
        for (var field : List.of(fields)) {
            byName.put(field.name(), field);
        }
        return new ObjectShape(byName, ErrorCode.UNKNOWN_FIELD);
    }

    /** All keys, of every version. */
    public List<Field> fields() {
        return List.copyOf(fields.values());
    }

    /** The same keys with none required, as in a document that is merged into another. */
    public ObjectShape partial() {
        var partial = new LinkedHashMap<String, Field>();
        fields.forEach((name, field) -> partial.put(name, field.optional()));
        return new ObjectShape(partial, ifUnknown);
    }

    /** The same keys as changes to a whole: each may be left out, and null clears those that the whole does not require. */
    public ObjectShape patch() {
        return new ObjectShape(fields, ifUnknown, true);
    }

    public boolean mayBeLeftOut(Field field) {
        return patch || field.ifMissing() == null;
    }

    /** The same keys and these. */
    public ObjectShape with(Field... more) {
        var all = new LinkedHashMap<>(fields);
        for (var field : more) {
            all.put(field.name(), field);
        }
        return new ObjectShape(all, ifUnknown);
    }

    /** For an object inside a value whose every fault carries one code. */
    public ObjectShape unknownAs(ErrorCode code) {
        return new ObjectShape(fields, code);
    }

    /** Reads a whole body, which must be an object. */
    public Fields readBody(JsonNode body, Violations violations) {
        if (!body.isObject()) {
            violations.add(ErrorCode.TYPE_ERROR, FieldPath.ROOT, Message.of("invalid.body-object", noun(body)));
            violations.rejectIfAny();
        }
        return read(body, FieldPath.ROOT, ApiVersion.NEWEST, violations);
    }

    public Fields read(JsonNode object, FieldPath path, Violations violations) {
        return read(object, path, ApiVersion.NEWEST, violations);
    }

    public Fields read(JsonNode object, FieldPath path, ApiVersion version, Violations violations) {
        for (var property : object.properties()) {
            noteUnknown(property.getKey(), property.getValue(), path, version, violations);
        }
        var accepted = new HashMap<String, JsonNode>();
        for (var field : fields.values()) {
            if (field.since().compareTo(version) <= 0) {
                var value = object.get(field.name());
                if (accepts(field, value, path, violations)) {
                    accepted.put(field.name(), value);
                }
            }
        }
        return new Fields(object, path, accepted);
    }

    /** A null counts as left out, also for a key of a later version: generated clients send one for each key they know. */
    private void noteUnknown(String name, JsonNode value, FieldPath path, ApiVersion version, Violations violations) {
        var field = fields.get(name);
        if (field == null) {
            violations.add(ifUnknown, path.key(name), Message.of("invalid.unknown-field", Excerpt.of(name)));
        } else if (field.since().compareTo(version) > 0 && !value.isNull()) {
            violations.add(
                    ifUnknown,
                    path.key(name),
                    Message.of("invalid.field-since", name, field.since().code(), version.code()));
        }
    }

    private static boolean accepts(Field field, @Nullable JsonNode value, FieldPath path, Violations violations) {
        if (value == null || value.isNull()) {
            if (field.ifMissing() != null) {
                violations.add(field.ifMissing(), path.key(field.name()), Message.of("invalid.required", field.name()));
            }
            return false;
        }
        if (JsonKind.of(value) != field.kind()) {
            violations.add(
                    field.ifWrongType(),
                    path.key(field.name()),
                    Message.of("invalid.kind", field.name(), field.kind().noun(), noun(value)));
            return false;
        }
        return true;
    }

    public static Message noun(JsonNode node) {
        return JsonKind.of(node).noun();
    }
}
