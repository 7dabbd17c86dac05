package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.language.LocalizedText;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that an operator should know and may end, over all that has the same cause.
 *
 * @param title such as {@code 5 to Callcenter Nord}
 * @param cause what all of them have in common
 * @param place where they are listed
 * @param hidden fields that tell the actions which ones are meant
 */
record Problem(
        String title,
        LocalizedText cause,
        @Nullable Instant newest,
        String place,
        Map<String, String> hidden,
        List<Remedy> remedies) {

    /**
     * What can be done about all of them at once.
     *
     * @param question asked before, together with the reason
     */
    record Remedy(String label, String path, String question) {}

    Problem {
        hidden = Map.copyOf(hidden);
        remedies = List.copyOf(remedies);
    }

    /** The same each time that the page is made, so that the keyboard stays where it is while counts and ages change. */
    public String id() {
        return "problem-" + Integer.toHexString(31 * place.hashCode() + hidden.hashCode());
    }
}
