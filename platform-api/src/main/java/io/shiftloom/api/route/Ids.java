package io.shiftloom.api.route;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Ids in paths and queries. What cannot be an id is answered like an id that never existed. */
public final class Ids {

    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final Pattern STAFF_FORM = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    /** What cannot be an id; nothing has it. */
    public static final UUID NIL = new UUID(0, 0);

    private Ids() {}

    /** The id; what is none stands for {@link #NIL}. */
    public static UUID uuid(String text) {
        return find(text).orElse(NIL);
    }

    public static Optional<UUID> find(String text) {
        return UUID_FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }

    /** The id in a path; what is none stands for the empty text, which no staff member has. */
    public static String staff(String text) {
        return STAFF_FORM.matcher(text).matches() ? text : "";
    }

    public static RequestRejected conditionNotFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "there is no such condition");
    }

    public static RequestRejected staffNotFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "there is no such staff member");
    }
}
