package io.shiftloom.api.sheet.value;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What people write out in words, as the shorter forms that are read: {@code 24. März} as {@code 24.3.}, {@code ab 14 Uhr} as {@code 14-24}. */
final class PlainForms {

    /** Stands before the first date of a period without an end. */
    static final String FIRST = "from";

    /** Stands before the last date of a period without a beginning. */
    static final String LAST = "until";

    private static final int SHORTEST = 3;
    private static final int CALENDAR = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final Map<String, Month> MONTHS = months();
    private static final Pattern NAMED_MONTH =
            Pattern.compile("(\\d{1,2})\\.?\\s*(\\p{L}{3,9})\\b\\.?(?:\\s*(\\d{4})\\b)?", CALENDAR);
    /** As Americans write it: {@code Dec 7}, {@code December 7-11, 2026}. */
    private static final Pattern MONTH_FIRST = Pattern.compile(
            "\\b(\\p{L}{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.])"
                    + "(?:\\s*[-\u2010-\u2015]\\s*(\\d{1,2})(?:st|nd|rd|th)?(?!\\s*(?:[\\d:.]|[ap]\\.?m|uhr|h\\b)))?(?:,?\\s*(\\d{4})\\b(?!-))?",
            CALENDAR);

    private static final String TIME = "\\s+(\\d{1,2}(?:[:.]\\d{2})?)(?=\\s*(?:uhr|h\\b|[,;/]|$))";
    private static final Pattern FROM = Pattern.compile("\\b(?:ab|from)" + TIME);
    /** Not behind a time, where the word is a dash. */
    private static final Pattern UNTIL =
            Pattern.compile("(?:^|(?<=\\p{L})(?<!uhr|\\dh|[ap]m))\\s*\\b(?:bis|until)" + TIME);

    /** Before the first of two ends, where the word between them says it all. */
    private static final Pattern BETWEEN =
            Pattern.compile("\\b(?:vo[mn]|from)\\s+(?=(?>\\d{4}-\\d{2}-\\d{2}|\\d[\\d.:]*)"
                    + "(?:\\s*(?:uhr|h|[ap]\\.?m))?\\s*(?:[-\u2010-\u2015\u2212]|\\b(?:bis|to|until|through)\\b))");

    private static final String DATE = "\\s+(?=\\d{1,2}\\.\\d{1,2}\\.|\\d{4}-\\d{2}-\\d{2})";
    private static final Pattern FROM_DATE = Pattern.compile("\\b(?:ab|from|seit|since)" + DATE);
    private static final Pattern UNTIL_DATE = Pattern.compile("(?<=^|[,;]|[,;] )(?:bis|until)" + DATE);
    private static final Pattern WEEK = Pattern.compile("\\bkw\\s*(\\d{1,2})(?!\\d)");

    /** Stands between days and those of them that are left out. */
    static final Pattern EXCEPT = Pattern.compile("[\\s,;]*\\b(?:außer|ausser|except)(?:\\s+(?:am|on))?\\b");

    /** Not beside a time, which would be less than the word says. */
    private static final String NO_TIME_BEFORE = "(?<!uhr\\s{1,3}|[-–:]\\d{1,2}\\s{1,3})\\b(?:am\\s+)?";

    private static final String NO_TIME_AFTER = "\\b(?!\\s*(?:(?:ab|bis|von|from|until)\\s+)?\\d)";
    private static final Pattern MORNING =
            Pattern.compile(NO_TIME_BEFORE + "(?:vormittags?|mornings?)" + NO_TIME_AFTER);
    private static final Pattern AFTERNOON =
            Pattern.compile(NO_TIME_BEFORE + "(?:nachmittags?|afternoons?)" + NO_TIME_AFTER);
    /** Saturdays are among them in German law and in shops, and not in English. */
    private static final Pattern WORKDAYS = Pattern.compile("\\b(?:an\\s+)?(?:werktags|werktagen)\\b");

    private static final Pattern DAILY =
            Pattern.compile("(?<!\\p{L})(?:täglich|daily|every\\s?day|jeden\\s+tag)(?!\\p{L})");
    private static final Pattern WEEKENDS =
            Pattern.compile("\\b(?:(?:am|an|on|the)\\s+)*(?:wochenenden?|weekends?)\\b");
    private static final Pattern WHOLE_DAY =
            Pattern.compile("(?<!\\p{L})(?:ganztags|ganztägig|all\\s?day|whole\\s+day)(?!\\p{L})");
    private static final Pattern WEEKDAYS = Pattern.compile("\\b(?:on\\s+)?weekdays\\b");

    private PlainForms() {}

    /** A date whose month has its English or German name. Other text stays. */
    static String date(String text) {
        return MONTH_FIRST
                .matcher(NAMED_MONTH.matcher(text).replaceAll(PlainForms::numbered))
                .replaceAll(PlainForms::numberedMonthFirst);
    }

    /** @param text in lower case */
    static String times(String text) {
        var between = BETWEEN.matcher(date(words(text))).replaceAll("");
        var from = FROM.matcher(between).replaceAll("$1-24");
        var spans = UNTIL.matcher(from).replaceAll(" 0-$1");
        var dates =
                UNTIL_DATE.matcher(FROM_DATE.matcher(spans).replaceAll(FIRST)).replaceAll(LAST);
        return WEEK.matcher(dates).replaceAll("kw$1");
    }

    private static String words(String text) {
        var parts = AFTERNOON.matcher(MORNING.matcher(text).replaceAll("6-12")).replaceAll("12-18");
        var daily = DAILY.matcher(parts).replaceAll("mo-so");
        var whole =
                WHOLE_DAY.matcher(WEEKENDS.matcher(daily).replaceAll("sa-so")).replaceAll("0-24");
        return WEEKDAYS.matcher(WORKDAYS.matcher(whole).replaceAll("mo-sa")).replaceAll("mon-fri");
    }

    private static String numbered(MatchResult found) {
        var month = MONTHS.get(found.group(2).toLowerCase(Locale.ROOT));
        var year = found.group(3) == null ? "" : found.group(3);
        return month == null ? found.group() : found.group(1) + "." + month.getValue() + "." + year;
    }

    private static String numberedMonthFirst(MatchResult found) {
        var month = MONTHS.get(found.group(1).toLowerCase(Locale.ROOT));
        if (month == null) {
            return found.group();
        }
        var last = found.group(3) == null ? "" : "-" + found.group(3) + ".";
        var year = found.group(4) == null ? "" : found.group(4);
        return found.group(2) + "." + last + month.getValue() + "." + year;
    }

    private static Map<String, Month> months() {
        var names = new HashMap<String, Month>();
        for (var month : Month.values()) {
            for (var language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
                var name = month.getDisplayName(TextStyle.FULL, language).toLowerCase(Locale.ROOT);
                names.put(name, month);
                names.put(name.substring(0, SHORTEST), month);
            }
        }
        names.put("sept", Month.SEPTEMBER);
        names.put("mrz", Month.MARCH);
        names.put("maerz", Month.MARCH);
        return Map.copyOf(names);
    }
}
