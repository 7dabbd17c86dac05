package io.shiftloom.api.console.table;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The columns that a table can be sorted by.
 *
 * @param byKey orders from the least to the most, by the column's key in the address
 */
public record Columns<T>(Map<String, Comparator<T>> byKey) {

    public Columns {
        byKey = Map.copyOf(byKey);
    }

    public static <T> Columns<T> none() {
        return new Columns<>(Map.of());
    }

    /** With one more column. */
    public <V extends Comparable<? super V>> Columns<T> by(String key, Function<T, V> value) {
        var more = new TreeMap<>(byKey);
        more.put(key, Comparator.comparing(value));
        return new Columns<>(more);
    }

    /** With one more column, whose value some rows lack; they count as less than all others. */
    public <V extends Comparable<? super V>> Columns<T> byOptional(String key, Function<T, Optional<V>> value) {
        var more = new TreeMap<>(byKey);
        more.put(key, (one, other) -> compare(value.apply(one), value.apply(other)));
        return new Columns<>(more);
    }

    private static <V extends Comparable<? super V>> int compare(Optional<V> one, Optional<V> other) {
        return one.isPresent() && other.isPresent()
                ? one.get().compareTo(other.get())
                : Boolean.compare(one.isPresent(), other.isPresent());
    }

    /** Empty when the address names no column of this table. */
    Optional<Comparator<T>> order(Sort sort) {
        return Optional.ofNullable(byKey.get(sort.key())).map(order -> sort.descending() ? order.reversed() : order);
    }
}
