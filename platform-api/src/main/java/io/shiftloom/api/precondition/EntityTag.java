package io.shiftloom.api.precondition;

import io.shiftloom.jobs.storage.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Which state of an object a document shows. It is made of the document and nothing else, so that it is the same in each process,
 * and saving what is saved already changes nothing.
 *
 * @param opaque without what surrounds it
 */
public record EntityTag(String opaque) {

    private static final int LENGTH = 32;

    /** Behind the state that a change may ask for. */
    private static final String PART = ".";

    /** @param document as it is answered; null where nothing was saved, which is a state, too */
    public static EntityTag of(@Nullable Object document) {
        var text = new StringBuilder();
        if (document != null) {
            append(Json.tree(document), text);
        }
        return new EntityTag(DigestUtils.sha256Hex(text.toString().getBytes(StandardCharsets.UTF_8))
                .substring(0, LENGTH));
    }

    /**
     * The tag of a document that shows more than the state that a change may ask for: {@link IfMatch} compares this state, and a
     * repeated read the whole.
     *
     * @param document as it is answered
     */
    public EntityTag showing(@Nullable Object document) {
        return new EntityTag(opaque + PART + of(document).opaque());
    }

    /** In one order and with one form of each number: the database keeps neither as they were sent. */
    private static void append(JsonNode node, StringBuilder text) {
        if (node.isObject()) {
            node.properties().stream().sorted(Map.Entry.comparingByKey()).forEach(field -> {
                text.append('{').append(Json.write(field.getKey()));
                append(field.getValue(), text);
            });
            text.append('}');
        } else if (node.isArray()) {
            text.append('[');
            node.forEach(element -> append(element, text));
            text.append(']');
        } else if (node.isNumber()) {
            text.append(node.decimalValue().stripTrailingZeros()).append(',');
        } else {
            text.append(Json.write(node)).append(',');
        }
    }

    /** Whether a tag that was answered is of this state, whatever else its document showed. */
    boolean isOf(String answered) {
        return answered.equals(opaque) || answered.startsWith(opaque + PART);
    }

    /** As {@code ETag} has it: a weak one, for it tells the state and not the bytes, and a packed answer has other bytes. */
    public String weak() {
        return "W/\"" + opaque + '"';
    }
}
