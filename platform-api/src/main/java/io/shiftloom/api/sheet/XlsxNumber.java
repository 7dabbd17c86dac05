package io.shiftloom.api.sheet;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A number of a workbook as a person reads it: its format alone says whether it is a date or a time. */
final class XlsxNumber {

    private static final int MINUTES_PER_DAY = 24 * 60;

    /** Day 0. The calendar with the leap day that 1900 never had agrees with this one from March 1900 on. */
    private static final LocalDate DAY_ZERO = LocalDate.of(1899, 12, 30);

    private static final LocalDate DAY_ZERO_1904 = LocalDate.of(1904, 1, 1);

    /** The 31st of December 9999. */
    private static final int LAST_DAY = 2_958_465;

    private static final MathContext DIGITS = new MathContext(15);
    private static final int LONGEST = 40;

    /**
     * Quoted and escaped characters, colours and languages: all of a format that says nothing about the kind of number. A
     * bracket holds no other one, so that a format of brackets alone is looked at once.
     */
    private static final Pattern NO_KIND = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?![hms]+])[^\\[\\]]*]");

    /** At least so many digits, as for numbers of staff. */
    private static final Pattern ZEROS = Pattern.compile("0{2," + LONGEST + "}");

    private XlsxNumber() {}

    static String text(BigDecimal number, @Nullable String format, boolean since1904) {
        var kind = format == null
                ? ""
                : NO_KIND.matcher(format.toLowerCase(Locale.ROOT)).replaceAll("");
        boolean timed = kind.contains("h") || kind.contains("ss");
        boolean dated = kind.contains("y") || kind.contains("d") || (kind.contains("mmm") && !timed);
        if (kind.equals("general")
                || !(timed || dated)
                || number.signum() < 0
                || number.compareTo(BigDecimal.valueOf(LAST_DAY)) > 0) {
            return ZEROS.matcher(kind).matches() ? padded(number, kind.length()) : plain(number);
        }
        long minutes = Math.round(number.doubleValue() * MINUTES_PER_DAY);
        // Hours in brackets count on; others begin anew each day, as the sheet shows them.
        if (!dated) {
            return clock(kind.contains("[") ? minutes : minutes % MINUTES_PER_DAY);
        }
        var date = (since1904 ? DAY_ZERO_1904 : DAY_ZERO).plusDays(minutes / MINUTES_PER_DAY);
        return timed && minutes % MINUTES_PER_DAY > 0 ? date + " " + clock(minutes % MINUTES_PER_DAY) : date.toString();
    }

    private static String clock(long minutes) {
        return String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60);
    }

    private static String padded(BigDecimal number, int digits) {
        var plain = plain(number);
        boolean whole = plain.chars().allMatch(Character::isDigit);
        return whole ? "0".repeat(Math.max(0, digits - plain.length())) + plain : plain;
    }

    /** Binary fractions lose their last digits, and a huge exponent is not written out. */
    private static String plain(BigDecimal number) {
        if (Math.abs((long) number.scale()) > LONGEST) {
            return number.toString();
        }
        return number.round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
