package io.shiftloom.api.console.table;

/** How a table is sorted: {@code tenant} from the least, {@code -tenant} from the most; empty for its own order. */
record Sort(String key, boolean descending) {

    static Sort parse(String text) {
        return text.startsWith("-") ? fromMost(text.substring(1)) : fromLeast(text);
    }

    private static Sort fromLeast(String key) {
        return new Sort(key, false);
    }

    private static Sort fromMost(String key) {
        return new Sort(key, true);
    }

    String text() {
        return descending ? "-" + key : key;
    }

    /** What a click on a column's head asks for: first from the most, then from the least, then the table's own order. */
    Sort clicked(String column) {
        if (!column.equals(key)) {
            return fromMost(column);
        }
        return fromLeast(descending ? column : "");
    }
}
