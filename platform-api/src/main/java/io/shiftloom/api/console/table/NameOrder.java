package io.shiftloom.api.console.table;

import java.text.CollationKey;
import java.text.Collator;
import java.util.Comparator;
import java.util.Locale;

/** The order in which people look names up: letters with marks beside those without, capitals beside small ones. */
public final class NameOrder {

    private static final Collator COLLATOR = collator();

    /** The order of names alone. */
    public static final Comparator<String> ORDER = Comparator.comparing(NameOrder::key);

    private NameOrder() {}

    public static CollationKey key(String name) {
        return COLLATOR.getCollationKey(name);
    }

    private static Collator collator() {
        var collator = Collator.getInstance(Locale.ROOT);
        collator.setDecomposition(Collator.CANONICAL_DECOMPOSITION);
        return collator;
    }
}
