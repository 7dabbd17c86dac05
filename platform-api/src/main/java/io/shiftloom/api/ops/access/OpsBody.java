package io.shiftloom.api.ops.access;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.request.FieldPath;
import io.shiftloom.api.request.Fields;
import io.shiftloom.api.request.JsonNumbers;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.api.request.StrictJson;
import io.shiftloom.api.request.Violations;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The JSON object an operator sent, read field by field; every fault of it is a {@code BAD_REQUEST}. */
public final class OpsBody {

    private static final int MAX_BYTES = 64 * 1024;
    private static final int MAX_TEXT = 200;

    private final JsonNode json;
    private final Violations violations = Violations.ofRoute(ErrorCode.BAD_REQUEST);

    private OpsBody(JsonNode json) {
        this.json = json;
    }

    static OpsBody of(HttpServletRequest request) throws IOException {
        var bytes = request.getInputStream().readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new RequestRejected(
                    ErrorCode.PAYLOAD_TOO_LARGE, "the body has more than %d bytes".formatted(MAX_BYTES));
        }
        return new OpsBody(bytes.length == 0 ? JsonNodeFactory.instance.objectNode() : StrictJson.parse(bytes));
    }

    /** The fields that are there and of their type. */
    public Fields fields(ObjectShape shape) {
        return shape.readBody(json, violations);
    }

    /** A trimmed text of 1 to 200 characters without control characters. */
    public Optional<String> text(Fields fields, String name) {
        return fields.string(name).flatMap(sent -> {
            var text = sent.strip();
            if (text.isEmpty()
                    || text.codePointCount(0, text.length()) > MAX_TEXT
                    || text.codePoints().anyMatch(Character::isISOControl)) {
                wrong(fields.path(name), name + " must have 1 to " + MAX_TEXT + " characters, none of control");
                return Optional.empty();
            }
            return Optional.of(text);
        });
    }

    /** A text that means something. */
    public <T> Optional<T> parsed(
            Fields fields, String name, Function<String, Optional<T>> parser, String whatItMustBe) {
        return fields.string(name).flatMap(sent -> {
            var value = parser.apply(sent);
            if (value.isEmpty()) {
                wrong(fields.path(name), name + " must be " + whatItMustBe);
            }
            return value;
        });
    }

    public Optional<Integer> integer(Fields fields, String name, int least, int most) {
        return fields.node(name).flatMap(node -> {
            var number = JsonNumbers.integer(node);
            if (number.isEmpty() || number.getAsInt() < least || number.getAsInt() > most) {
                wrong(fields.path(name), "%s must be an integer from %d to %d".formatted(name, least, most));
                return Optional.empty();
            }
            return Optional.of(number.getAsInt());
        });
    }

    public void wrong(FieldPath path, String message) {
        violations.add(ErrorCode.BAD_REQUEST, path, message);
    }

    /** @throws RequestRejected when anything was wrong so far */
    public void rejectIfWrong() {
        violations.rejectIfAny();
    }
}
