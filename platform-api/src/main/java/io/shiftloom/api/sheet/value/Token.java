package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A part of a text that names days or a span of time.
 *
 * @param isJoined whether only a blank separates it from the part before
 */
record Token(String text, boolean isJoined) {

    private static final String WORDS = "\\band\\b|\\bund\\b)+";
    private static final Pattern SEPARATOR = Pattern.compile("(?:[\\s,;/&+]|" + WORDS);
    private static final Pattern SEPARATOR_BESIDE_SLASHES = Pattern.compile("(?:[\\s,;&+]|" + WORDS);
    private static final Pattern UNIT = Pattern.compile("(?<=\\d)\\s*(uhr|h\\b(?!\\d))");
    private static final Pattern HALF = Pattern.compile("(?<=\\d)\\s+(?=[ap]\\.?m)");
    /** Between days and their times. */
    private static final Pattern COLON = Pattern.compile("(?<=[\\p{L}.]):(?=\\s)");

    private static final Pattern SLASH_DATE = Pattern.compile("\\d{1,2}/\\d{1,2}/\\d{4}");
    private static final Pattern ISO_RANGE = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})\\s*(?:-|–|bis|to)\\s*(?=\\d{4}-)");

    /** Not the second of two weekdays with a dash between them. */
    private static final Pattern WEEKDAY_OF_DATE = Pattern.compile(
            "(?<![\\p{L}])(?<!\\p{L}\\.?-)(\\p{L}{2,10})\\.?(,?)\\s+"
                    + "(?=(\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\d{4}|\\d{2}\\b)?|\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{4}))");

    /** Between the weekday and the date of a token. */
    static final char BESIDE = '@';

    /** @param near completes dates without a year */
    static List<Token> of(String text, @Nullable LocalDate near) {
        var plain = text.strip().toLowerCase(Locale.ROOT);
        var dashed = dashed(PointDates.completed(PlainForms.date(plain), near));
        return split(WEEKDAY_OF_DATE.matcher(dashed).replaceAll(found -> besideDate(found, near)));
    }

    /** Of a text without dates. */
    static List<Token> ofTimes(String text) {
        return split(dashed(text.strip().toLowerCase(Locale.ROOT)));
    }

    private static String dashed(String text) {
        return ClockText.withPlainDashes(ISO_RANGE
                .matcher(PlainForms.times(COLON.matcher(text).replaceAll(" ")))
                .replaceAll("$1.."));
    }

    private static List<Token> split(String text) {
        var compact = HALF.matcher(UNIT.matcher(text).replaceAll("")).replaceAll("");
        var separators = (SLASH_DATE.matcher(compact).find() ? SEPARATOR_BESIDE_SLASHES : SEPARATOR).matcher(compact);
        var tokens = new ArrayList<Token>();
        int start = 0;
        boolean joined = true;
        while (separators.find()) {
            add(tokens, compact.substring(start, separators.start()), joined);
            start = separators.end();
            joined = separators.group().isBlank() && !separators.group().contains("\n");
        }
        add(tokens, compact.substring(start), joined);
        return tokens;
    }

    private static void add(List<Token> tokens, String text, boolean joined) {
        if (!text.isEmpty() && !text.equals(".")) {
            tokens.add(new Token(text, joined));
        }
    }

    /** A comma between a weekday and a date may separate two days; it does not where the date is one of these. */
    private static String besideDate(MatchResult found, @Nullable LocalDate near) {
        var weekday = WeekdayText.read(found.group(1));
        if (weekday.isEmpty()) {
            return found.group();
        }
        var date = DateText.read(found.group(3), near);
        boolean one = found.group(2).isEmpty()
                || date.filter(read -> read.getDayOfWeek() == weekday.get()).isPresent();
        return one ? found.group(1) + BESIDE : found.group();
    }

    /** The days that a text names, and those that it leaves out if it does. */
    static String[] splitAtExcept(String text) {
        return PlainForms.EXCEPT.split(text.strip().toLowerCase(Locale.ROOT), 2);
    }

    static String written(List<Token> tokens) {
        return tokens.stream().map(Token::text).collect(Collectors.joining(" ")).replace(BESIDE, ' ');
    }

    UnreadableSheet unclear() {
        return unclear(text.replace(BESIDE, ' '));
    }

    static UnreadableSheet unclear(String text) {
        return new UnreadableSheet(Message.of("import.unclear", Excerpt.of(text.replace(BESIDE, ' '))));
    }
}
