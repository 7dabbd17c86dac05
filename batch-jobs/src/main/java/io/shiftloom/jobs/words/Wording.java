package io.shiftloom.jobs.words;

import java.math.BigDecimal;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.ResourceBundle;

/** Texts by their keys, in one language. */
public interface Wording {

    /** Where the English texts are. */
    String BUNDLE = "io/shiftloom/jobs/words/words";

    /** English, as the API and the command line say it. */
    Wording ENGLISH = new Wording() {

        private final ResourceBundle texts = ResourceBundle.getBundle(
                BUNDLE,
                Locale.ROOT,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));

        @Override
        public String text(String key, Object... arguments) {
            var plain = Arrays.stream(arguments).map(String::valueOf).toArray();
            return new MessageFormat(texts.getString(key), Locale.ROOT).format(plain);
        }
    };

    /** Numbers among the arguments are written as they are. */
    String text(String key, Object... arguments);

    /** A number with decimals. */
    default String number(BigDecimal number) {
        return number.toPlainString();
    }

    /** A number with separators of thousands. */
    default String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A state of a job or a result; the console has words for the codes. */
    default String state(String code) {
        return code;
    }

    /** A text about a count, which is its first argument. */
    default String count(String key, long count) {
        return text(plural(key, count), count);
    }

    /** The key of a text about this many. */
    static String plural(String key, long count) {
        return key + (count == 1 ? ".one" : ".other");
    }
}
