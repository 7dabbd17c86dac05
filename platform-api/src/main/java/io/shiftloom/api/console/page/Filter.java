package io.shiftloom.api.console.page;

import java.util.Optional;

/** The fields of a search form. */
public final class Filter {

    private Filter() {}

    /** What was typed or chosen; empty when the field was left blank. */
    public static Optional<String> given(String text) {
        return Optional.of(text.strip()).filter(given -> !given.isEmpty());
    }
}
