package io.shiftloom.api.console.language;

import io.shiftloom.jobs.words.Wording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.context.MessageSource;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** The files with the texts. English also has what the engine finds, which the other languages have in their one file. */
final class Bundles {

    static final String PATH = "console/messages";
    private static final Pattern FILE = Pattern.compile("messages_(.+)\\.properties");

    private Bundles() {}

    /** Every text is a pattern, so that an apostrophe is always written twice. */
    static MessageSource source() {
        var messages = new ResourceBundleMessageSource();
        messages.setBasenames(PATH, Wording.BUNDLE);
        // Otherwise that of the thread: of a web server that starts, and finds nothing any more once that server has
        // stopped.
        messages.setBundleClassLoader(Bundles.class.getClassLoader());
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        messages.setAlwaysUseMessageFormat(true);
        return messages;
    }

    /** The languages besides English that there is a file of. */
    static Stream<Locale> locales() {
        try {
            var files = new PathMatchingResourcePatternResolver().getResources("classpath:" + PATH + "_*.properties");
            return Arrays.stream(files)
                    .map(file -> FILE.matcher(Objects.requireNonNullElse(file.getFilename(), "")))
                    .filter(name -> name.matches())
                    .map(name -> name.group(1).replace('_', '-'))
                    .sorted()
                    .map(Locale::forLanguageTag);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
