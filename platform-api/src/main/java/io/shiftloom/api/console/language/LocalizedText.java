package io.shiftloom.api.console.language;

import org.jspecify.annotations.Nullable;

/**
 * A sentence of another part of the service with its language.
 *
 * @param lang of its text where that is another language than the page's
 */
public record LocalizedText(String text, @Nullable String lang) {}
