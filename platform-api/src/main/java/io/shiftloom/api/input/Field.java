package io.shiftloom.api.input;

import io.shiftloom.api.error.ErrorCode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One key of a body as data: its type, from which version on it is known, and the codes of getting it wrong.
 *
 * @param ifWrongType the code of another JSON type
 * @param ifMissing the code of leaving it out (or sending null); null when it is optional
 */
public record Field(
        String name,
        JsonKind kind,
        ErrorCode ifWrongType,
        @Nullable ErrorCode ifMissing,
        ApiVersion since) {

    public static Field string(String name, ErrorCode ifWrongType) {
        return new Field(name, JsonKind.STRING, ifWrongType, null, ApiVersion.LEGACY);
    }

    public static Field number(String name, ErrorCode ifWrongType) {
        return new Field(name, JsonKind.NUMBER, ifWrongType, null, ApiVersion.LEGACY);
    }

    public static Field flag(String name, ErrorCode ifWrongType) {
        return new Field(name, JsonKind.BOOLEAN, ifWrongType, null, ApiVersion.LEGACY);
    }

    public static Field array(String name, ErrorCode ifWrongType) {
        return new Field(name, JsonKind.ARRAY, ifWrongType, null, ApiVersion.LEGACY);
    }

    public static Field object(String name, ErrorCode ifWrongType) {
        return new Field(name, JsonKind.OBJECT, ifWrongType, null, ApiVersion.LEGACY);
    }

    /** What JSON Schema calls the type; all numbers of the interface are whole. */
    public String jsonType() {
        return kind == JsonKind.NUMBER ? "integer" : kind.name().toLowerCase(Locale.ROOT);
    }

    Field optional() {
        return new Field(name, kind, ifWrongType, null, since);
    }

    public Field required(ErrorCode missing) {
        return new Field(name, kind, ifWrongType, missing, since);
    }

    public Field since(ApiVersion version) {
        return new Field(name, kind, ifWrongType, ifMissing, version);
    }
}
