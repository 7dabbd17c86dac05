package io.shiftloom.api.console.language;

import org.jspecify.annotations.Nullable;

/**
 * A sentence that another part of the service said.
 *
 * @param lang of its text where that is another language than the page's
 */
public record Told(String text, @Nullable String lang) {}
