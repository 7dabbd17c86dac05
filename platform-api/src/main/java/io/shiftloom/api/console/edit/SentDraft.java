package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.rota.DaySpan;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A draft as its page sends it back, and which people the page shows.
 *
 * @param seen what the schedule in force was when the page was made
 * @param q part of the names that are shown
 * @param role id of the role that is shown
 * @param from how many people are passed over
 * @param group how the rota that it leads back to groups people
 * @param shown how many days that one shows, from {@code first} on
 */
record SentDraft(
        @Nullable String view,
        @Nullable String moves,
        @Nullable String seen,
        @Nullable String q,
        @Nullable String role,
        @Nullable Integer from,
        @Nullable String group,
        @Nullable Integer shown,
        @Nullable Integer first) {

    Optional<String> version() {
        return Optional.ofNullable(view);
    }

    String steps() {
        return Objects.requireNonNullElse(moves, "");
    }

    String state() {
        return Objects.requireNonNullElse(seen, "");
    }

    BoardSelection selection() {
        return new BoardSelection(
                Objects.requireNonNullElse(q, "").strip(),
                Objects.requireNonNullElse(role, ""),
                Objects.requireNonNullElse(group, ""),
                Math.max(0, Objects.requireNonNullElse(from, 0)),
                new DaySpan(
                        Math.max(0, Objects.requireNonNullElse(first, 0)),
                        Math.max(0, Objects.requireNonNullElse(shown, 0))));
    }
}
