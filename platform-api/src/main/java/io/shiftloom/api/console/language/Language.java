package io.shiftloom.api.console.language;

import io.shiftloom.jobs.words.Wording;
import java.math.BigDecimal;
import java.text.DecimalFormatSymbols;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;

/** One language of the console. */
public final class Language implements Wording {

    /** The language of the API, of the command line, and of pages where no other one is asked for. */
    public static final Language ENGLISH = new Language(Locale.ENGLISH, Bundles.source());

    private final Locale locale;
    private final MessageSource messages;
    private final Map<String, DateTimeFormatter> formats = new ConcurrentHashMap<>();

    Language(Locale locale, MessageSource messages) {
        this.locale = locale;
        this.messages = messages;
    }

    public Locale locale() {
        return locale;
    }

    /** What pages say in their {@code lang}. */
    public String code() {
        return locale.toLanguageTag();
    }

    /** What the language calls itself, with its country where it is that of one. */
    public String name() {
        return locale.getDisplayName(locale);
    }

    /**
     * A text of the bundle. Numbers among its arguments are written as they are; give others as texts. Names that are written from
     * right to left are {@link BidiIsolation}.
     */
    @Override
    public String text(String key, Object... arguments) {
        return messages.getMessage(key, plain(Arrays.stream(arguments)), locale);
    }

    /** A text about a count, which is its first argument: {@code key.one} or {@code key.other}. */
    public String count(String key, long count, Object... others) {
        var arguments = Stream.concat(Stream.of(count), Arrays.stream(others)).toArray();
        return text(Wording.plural(key, count), arguments);
    }

    /** The text of a code, such as {@code status.running}; the code itself where the bundle has none. */
    public String named(String group, String code) {
        // A code is no pattern: as a default of the bundle it would be read as one.
        var text = messages.getMessage(group + "." + code, plain(Stream.of()), null, locale);
        return text == null ? code : text;
    }

    /** What somebody else said in English, such as an exception's text: marked as English where the page is not. */
    public LocalizedText told(@Nullable String english) {
        var text = english == null ? "" : english;
        return new LocalizedText(
                text,
                text.isEmpty() || locale.getLanguage().equals(Locale.ENGLISH.getLanguage()) ? null : ENGLISH.code());
    }

    /** A time in one of the bundle's {@code format}s. */
    public String time(String format, TemporalAccessor time) {
        return formats.computeIfAbsent(format, name -> DateTimeFormatter.ofPattern(text("format." + name), locale))
                .format(time);
    }

    @Override
    public String number(BigDecimal number) {
        return number.toPlainString()
                .replace('.', DecimalFormatSymbols.getInstance(locale).getDecimalSeparator());
    }

    @Override
    public String grouped(long number) {
        return number("%,d", number);
    }

    @Override
    public String state(String code) {
        return named("status", code);
    }

    /** A number with fractions, with the separators of the language. */
    public String number(String pattern, Object number) {
        return String.format(locale, pattern, number);
    }

    private static Object[] plain(Stream<Object> arguments) {
        return arguments.map(String::valueOf).map(BidiIsolation::text).toArray();
    }
}
