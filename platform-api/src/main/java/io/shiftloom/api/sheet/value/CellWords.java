package io.shiftloom.api.sheet.value;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Words that stand for all of a time or for none of it. */
final class CellWords {

    private static final Set<String> ALWAYS = Set.of(
            "x",
            "✓",
            "✔",
            "ja",
            "j",
            "yes",
            "y",
            "1",
            "true",
            "all",
            "always",
            "any",
            "alle",
            "immer",
            "ganztags",
            "ganztägig",
            "allday",
            "all day",
            "daily",
            "täglich",
            "everyday",
            "every day");
    private static final Set<String> NEVER =
            Set.of("-", "–", "—", "nein", "n", "no", "0", "false", "none", "never", "nie", "keine");

    /** Letters that rotas write into the field of a day. */
    private static final Set<String> ABSENT_LETTERS = Set.of("u", "k", "au");

    private static final Pattern ABSENT = Pattern.compile(
            "(?<!\\p{L})(?:(?:annual|sick|paid|unpaid|parental|maternity|on)\\s+leave|leave|(?:days?|time)\\s+off|off|frei|\\p{L}*urlaub|ferien"
                    + "|krank|krankheit|krankgeschrieben|krankmeldung|sick|ill|absent|absence|abwesend|abwesenheit|fehlt|holidays?|(?:on\\s+)?vacations?|pto"
                    + "|unavailable|not\\s+available|nicht\\s+verfügbar|nicht\\s+da|elternzeit|mutterschutz|schule|berufsschule|school)(?!\\p{L})");
    private static final String ONE = "1";

    private CellWords() {}

    static boolean isAlways(String text) {
        return ALWAYS.contains(plain(text));
    }

    /** A no, or the reason for it. */
    static boolean isNever(String text) {
        return isNo(text) || isAbsence(text);
    }

    static boolean isNo(String text) {
        return text.isBlank() || NEVER.contains(plain(text));
    }

    static boolean isAbsence(String text) {
        var plain = plain(text);
        return ABSENT_LETTERS.contains(plain)
                || (!plain.isEmpty()
                        && ABSENT.matcher(plain).replaceAll("").chars().noneMatch(Character::isLetterOrDigit));
    }

    /** A number of days, or a yes. */
    static boolean isOne(String text) {
        return plain(text).equals(ONE);
    }

    /** Days and times of an absence without its reason, which separates what stands on both sides of it. */
    static String withoutReasons(String text) {
        return ABSENT.matcher(plain(text)).replaceAll(",");
    }

    private static String plain(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
