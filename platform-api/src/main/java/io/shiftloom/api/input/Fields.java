package io.shiftloom.api.input;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.jobs.words.Message;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** The fields of one object that are present and of their declared type; whatever else was sent is noted already. */
public final class Fields {

    private final JsonNode object;
    private final FieldPath path;
    private final Map<String, JsonNode> accepted;

    Fields(JsonNode object, FieldPath path, Map<String, JsonNode> accepted) {
        this.object = object;
        this.path = path;
        this.accepted = accepted;
    }

    public FieldPath path() {
        return path;
    }

    public FieldPath path(String name) {
        return path.key(name);
    }

    public Optional<JsonNode> node(String name) {
        return Optional.ofNullable(accepted.get(name));
    }

    public Optional<String> string(String name) {
        return node(name).map(JsonNode::stringValue);
    }

    /** Notes a text that is no real date; nothing where the field is left out, or refused already. */
    public void checkDate(String name, ErrorCode code, Violations violations) {
        string(name)
                .filter(text -> CalendarText.date(text).isEmpty())
                .ifPresent(text -> violations.add(code, path(name), Message.of("invalid.no-date", Excerpt.of(text))));
    }

    /** The same of a time of day. */
    public void checkTime(String name, ErrorCode code, Violations violations) {
        checkTime(name, CalendarText::time, code, violations);
    }

    /** The same of a time of day, or {@code 24:00}. */
    public void checkEndTime(String name, ErrorCode code, Violations violations) {
        checkTime(name, CalendarText::endTime, code, violations);
    }

    private void checkTime(String name, Function<String, OptionalInt> reading, ErrorCode code, Violations violations) {
        string(name)
                .filter(text -> reading.apply(text).isEmpty())
                .ifPresent(text -> violations.add(code, path(name), Message.of("invalid.no-time", name)));
    }

    public Optional<Boolean> flag(String name) {
        return node(name).map(JsonNode::booleanValue);
    }

    /** Whether the key is there with an explicit null, which clears an optional value in a PATCH. */
    public boolean isNull(String name) {
        var value = object.get(name);
        return value != null && value.isNull();
    }
}
