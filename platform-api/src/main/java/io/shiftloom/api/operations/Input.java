package io.shiftloom.api.operations;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonKind;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.StrictJson;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The fields that an operator sent, in a JSON object or in a form, read one by one; every fault of them is a
 * {@code BAD_REQUEST}.
 */
public final class Input {

    private static final int MAX_TEXT = 200;
    private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]{1,9}");

    private final Function<ObjectShape, JsonNode> source;
    private final Violations violations = Violations.ofRoute(ErrorCode.BAD_REQUEST);

    private Input(Function<ObjectShape, JsonNode> source) {
        this.source = source;
    }

    /** @param body empty for an object without fields */
    public static Input ofJson(byte[] body) {
        var object = body.length == 0 ? JsonNodeFactory.instance.objectNode() : StrictJson.parse(body);
        return new Input(shape -> object);
    }

    /** @param form a blank text counts as left out; one that belongs to no field is ignored */
    public static Input ofForm(Map<String, String> form) {
        return new Input(shape -> {
            var object = JsonNodeFactory.instance.objectNode();
            for (var field : shape.fields()) {
                var text = form.getOrDefault(field.name(), "").strip();
                if (field.kind() == JsonKind.NUMBER
                        && WHOLE_NUMBER.matcher(text).matches()) {
                    object.put(field.name(), Integer.parseInt(text));
                } else if (!text.isEmpty()) {
                    object.put(field.name(), text);
                }
            }
            return object;
        });
    }

    /** The fields that are there and of their type. */
    public Fields fields(ObjectShape shape) {
        return shape.readBody(source.apply(shape), violations);
    }

    /** A trimmed text of 1 to 200 characters without control characters, those of direction among them. */
    public Optional<String> text(Fields fields, String name) {
        return fields.string(name).flatMap(sent -> {
            var text = sent.strip();
            if (text.isEmpty()
                    || text.codePointCount(0, text.length()) > MAX_TEXT
                    || text.codePoints().anyMatch(Input::isControl)) {
                wrong(fields.path(name), Message.of("refused.text", name, MAX_TEXT));
                return Optional.empty();
            }
            return Optional.of(text);
        });
    }

    /** Also what turns the direction of the text around it. */
    private static boolean isControl(int character) {
        return Character.isISOControl(character)
                || (character >= 0x202A && character <= 0x202E)
                || (character >= 0x2066 && character <= 0x2069);
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
                wrong(fields.path(name), Message.of("refused.integer", name, least, most));
                return Optional.empty();
            }
            return Optional.of(number.getAsInt());
        });
    }

    public void wrong(FieldPath path, Message said) {
        violations.add(ErrorCode.BAD_REQUEST, path, said);
    }

    public void wrong(FieldPath path, String message) {
        violations.add(ErrorCode.BAD_REQUEST, path, message);
    }

    /** @throws RequestRejected when anything was wrong so far */
    public void rejectIfWrong() {
        violations.rejectIfAny();
    }
}
