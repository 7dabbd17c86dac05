package io.shiftloom.api.ops.access;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Ids in paths and queries. What cannot be an id is answered like an id that never existed. */
public final class OpsIds {

    private static final UUID NIL = new UUID(0, 0);
    private static final Pattern FORM =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private OpsIds() {}

    /** The id; what is none stands for the nil UUID, which nothing has. */
    public static UUID uuid(String text) {
        return find(text).orElse(NIL);
    }

    public static Optional<UUID> find(String text) {
        return FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }
}
