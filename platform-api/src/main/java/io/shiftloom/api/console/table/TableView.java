package io.shiftloom.api.console.table;

import io.shiftloom.api.paging.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table as a page shows it.
 *
 * @param from rows before the first one shown
 * @param total rows that the filters let through; of more than {@link TableQuery#MOST} only that there are more
 * @param cut whether only the newest were sorted
 * @param previous address of the page before; null on the first
 * @param next address of the page after; null on the last
 */
public record TableView<T>(
        TableQuery query,
        List<T> rows,
        int from,
        int total,
        boolean cut,
        @Nullable String previous,
        @Nullable String next) {

    /**
     * The cursor of each page of sorted rows. Where such a page begins follows from the number of pages before it, so the trail only counts
     * its steps: any text does that is neither empty, which the trail leaves out, nor a number, which it takes for forgotten pages.
     */
    private static final String COUNTED = "p";

    public TableView {
        rows = List.copyOf(rows);
    }

    static <T> TableView<T> of(TableQuery query, Page<T> page, int total) {
        var trail = query.trail();
        var cursor = page.nextCursor();
        return new TableView<>(
                query,
                page.items(),
                trail.pages() * TableQuery.PAGE,
                total,
                false,
                trail.steps().isEmpty() ? null : at(query, trail.back()),
                cursor == null ? null : at(query, trail.next(cursor)));
    }

    /** @param rows all of them */
    static <T> TableView<T> whole(TableQuery query, List<T> rows) {
        return part(query, rows, false);
    }

    /** @param rows the first of more than a table reads */
    static <T> TableView<T> cut(TableQuery query, List<T> rows) {
        return part(query, rows, true);
    }

    private static <T> TableView<T> part(TableQuery query, List<T> rows, boolean cut) {
        int page = query.trail().pages();
        int from = Math.min(page * TableQuery.PAGE, rows.size());
        int to = Math.min(from + TableQuery.PAGE, rows.size());
        return new TableView<>(
                query,
                rows.subList(from, to),
                from,
                cut ? TableQuery.MOST + 1 : rows.size(),
                cut,
                query.trail().steps().isEmpty() ? null : at(query, query.trail().back()),
                to == rows.size() ? null : at(query, query.trail().next(COUNTED)));
    }

    private static String at(TableQuery query, PageTrail trail) {
        var parameters = query.parameters();
        parameters.put("trail", trail.text());
        return query.link(parameters);
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public int to() {
        return from + rows.size();
    }

    /** Whether there are more than were counted. */
    public boolean isEndless() {
        return total > TableQuery.MOST;
    }

    /** How many rows "all matching" means. */
    public int changeable() {
        return Math.min(total, TableQuery.MOST);
    }

    /** Where a click on the head of a column leads. */
    public String sortedBy(String column) {
        var parameters = query.parameters();
        parameters.put("sort", query.sort().clicked(column).text());
        return query.link(parameters);
    }

    /** As {@code aria-sort} has it; null when the table is not sorted by the column. */
    public @Nullable String direction(String column) {
        return !query.sort().key().equals(column) ? null : query.sort().descending() ? "descending" : "ascending";
    }

    /** The address with another value of a filter. */
    public String with(String filter, String value) {
        var parameters = query.parameters();
        parameters.put(filter, value);
        return query.link(parameters);
    }

    /** This page's address with another value of what it shows besides the rows, which stay. */
    public String chosen(String filter, String value) {
        var parameters = query.parameters();
        parameters.put(filter, value);
        parameters.put("trail", query.trail().text());
        return query.link(parameters);
    }

    /** The address without any filter. */
    public String cleared() {
        return query.link(Map.of("sort", query.sort().text()));
    }

    /** This page's own address; what a part of it asks for again. */
    public String here() {
        return at(query, query.trail());
    }

    /** The filters that narrow the table, in their order. */
    public List<Map.Entry<String, String>> given() {
        return new ArrayList<>(query.filters().entrySet().stream()
                .filter(filter -> !filter.getValue().isEmpty())
                .toList());
    }

    /** Everything that the address says, for a form that sends it along. */
    public Map<String, String> hidden(String except) {
        var parameters = new LinkedHashMap<>(query.parameters());
        parameters.remove(except);
        parameters.values().removeIf(String::isEmpty);
        return parameters;
    }
}
