package io.shiftloom.api.sheet.staffing;

import io.shiftloom.jobs.words.Message;
import java.util.List;
import java.util.Locale;

/** What a column can be taken for. */
interface ColumnMeaning {

    /** The constant's. */
    String name();

    /** In words. */
    default Message said() {
        return Message.of("import.column." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** In English, by which {@code --heading} names it. */
    default String title() {
        return said().english();
    }

    /** The headings it is known by, letters and digits only, in lower case, with {@code |} between them. */
    String knownAs();

    default List<String> headings() {
        return List.of(knownAs().split("\\|", -1));
    }

    /** Whether several columns may hold parts of it. */
    default boolean isRepeatable() {
        return false;
    }

    /** A heading as it is compared: {@code Max. Stunden/Woche} and {@code max stunden woche} are the same. */
    static String key(String heading) {
        var key = new StringBuilder();
        heading.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .forEach(key::appendCodePoint);
        return key.toString();
    }
}
