package io.shiftloom.api.console.language;

import java.util.Locale;

/** Languages for tests in other packages. */
public final class TestLanguages {

    private TestLanguages() {}

    public static Language german() {
        return new Language(Locale.GERMAN, Bundles.source());
    }
}
