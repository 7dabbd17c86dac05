package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers with a decimal point or comma. They are small here, so neither ever separates thousands. */
public final class NumberText {

    private static final Pattern DECIMAL = Pattern.compile("\\d{1,6}([.,]\\d{1,12})?");
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,3}):([0-5]\\d)");
    private static final Pattern UNIT = Pattern.compile("\\s*(h|std|stunden|hours|hrs)\\.?$");
    private static final BigDecimal HOUR = BigDecimal.valueOf(60);

    private NumberText() {}

    /** @throws UnreadableSheet when the text is not a whole number from 0 on */
    public static int whole(String text) {
        try {
            return decimal(text).intValueExact();
        } catch (ArithmeticException | UnreadableSheet e) {
            throw new UnreadableSheet(Message.of("import.no-whole", Excerpt.of(text)));
        }
    }

    /** Hours such as {@code 38,5}, {@code 38.5 h} or {@code 38:30}, in minutes. */
    public static int hours(String text) {
        var plain = UNIT.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
        var clock = CLOCK.matcher(plain);
        if (clock.matches()) {
            return Integer.parseInt(clock.group(1)) * 60 + Integer.parseInt(clock.group(2));
        }
        return decimal(plain).multiply(HOUR).setScale(0, RoundingMode.HALF_UP).intValueExact();
    }

    private static BigDecimal decimal(String text) {
        if (!DECIMAL.matcher(text).matches()) {
            throw new UnreadableSheet(Message.of("import.no-number", Excerpt.of(text)));
        }
        return new BigDecimal(text.replace(',', '.'));
    }
}
