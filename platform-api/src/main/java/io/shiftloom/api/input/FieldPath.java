package io.shiftloom.api.input;

import io.shiftloom.api.error.Excerpt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where in a body something is, in the sender's own terms: {@code staff[3].availableCells[0]}. Rendered only when asked. */
public final class FieldPath {

    public static final FieldPath ROOT = new FieldPath(null, "", -1);

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_:.-]{1,64}");

    private final @Nullable FieldPath parent;
    private final String key;
    private final int index;

    private FieldPath(@Nullable FieldPath parent, String key, int index) {
        this.parent = parent;
        this.key = key;
        this.index = index;
    }

    public FieldPath key(String name) {
        return new FieldPath(this, name, -1);
    }

    public FieldPath index(int position) {
        return new FieldPath(this, "", position);
    }

    @Override
    public String toString() {
        if (parent == null) {
            return "";
        }
        var before = parent.toString();
        if (index >= 0) {
            return before + "[" + index + "]";
        }
        if (!PLAIN.matcher(key).matches()) {
            return before + "[\"" + Excerpt.of(key) + "\"]";
        }
        return before.isEmpty() ? key : before + "." + key;
    }
}
