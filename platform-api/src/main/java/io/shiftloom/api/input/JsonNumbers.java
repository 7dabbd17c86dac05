package io.shiftloom.api.input;

import java.math.BigDecimal;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** Numbers as rules see them. */
public final class JsonNumbers {

    private static final int MAX_INT_DIGITS = 10;

    private JsonNumbers() {}

    /** The integer a node holds, {@code 3.0} being 3; empty for another type, a fraction, or beyond 32 bits. */
    public static OptionalInt integer(JsonNode node) {
        if (!node.isNumber() || (node.isDouble() && !Double.isFinite(node.doubleValue()))) {
            return OptionalInt.empty();
        }
        var number = node.decimalValue();
        // Looked at before it is expanded: 1e999999999 has one digit here and a billion once written out.
        if (number.signum() != 0 && number.scale() < -MAX_INT_DIGITS) {
            return OptionalInt.empty();
        }
        var stripped = number.stripTrailingZeros();
        if (stripped.scale() > 0 || stripped.precision() - stripped.scale() > MAX_INT_DIGITS) {
            return OptionalInt.empty();
        }
        return withinInt(stripped);
    }

    private static OptionalInt withinInt(BigDecimal whole) {
        long value = whole.longValueExact();
        return value == (int) value ? OptionalInt.of((int) value) : OptionalInt.empty();
    }
}
