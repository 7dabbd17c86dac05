package io.shiftloom.api.console.table;

import io.shiftloom.api.paging.Page;
import io.shiftloom.api.paging.PageRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * What the address of a table asks for. All of it is in the address, so that a view can be kept and sent to others.
 *
 * @param filters what narrows the table, by the parameter's name; empty where it does not
 * @param trail where the pages before this one began, so that there is a way back
 */
public record TableQuery(String path, Map<String, String> filters, Sort sort, PageTrail trail) {

    /** At most this many rows are counted, sorted by another column than their own, or changed at once. */
    public static final int MOST = 1000;

    static final int PAGE = 50;

    /** @param filters names of the parameters that narrow this table */
    public static TableQuery of(HttpServletRequest request, String path, String... filters) {
        var given = new LinkedHashMap<String, String>();
        for (var name : filters) {
            given.put(name, parameter(request, name));
        }
        return new TableQuery(
                path, given, Sort.parse(parameter(request, "sort")), PageTrail.parse(parameter(request, "trail")));
    }

    private static String parameter(HttpServletRequest request, String name) {
        return Objects.requireNonNullElse(request.getParameter(name), "").strip();
    }

    public String value(String filter) {
        return filters.getOrDefault(filter, "");
    }

    public Optional<String> given(String filter) {
        return Optional.of(value(filter)).filter(value -> !value.isEmpty());
    }

    /** From its first page on with another value of a filter. */
    public TableQuery with(String filter, String value) {
        var changed = new LinkedHashMap<>(filters);
        changed.put(filter, value);
        return new TableQuery(path, changed, sort, PageTrail.parse(""));
    }

    /**
     * One page of a long list, which is newest first of its own.
     *
     * @param list reads a page of what the filters let through
     * @param count counts that, up to a number
     */
    public <T> TableView<T> read(Columns<T> columns, Function<PageRequest, Page<T>> list, IntUnaryOperator count) {
        var order = columns.order(sort);
        if (order.isPresent()) {
            var found = list.apply(PageRequest.first(MOST));
            var rows = found.items().stream().sorted(order.get()).toList();
            return found.nextCursor() == null ? TableView.whole(this, rows) : TableView.cut(this, rows);
        }
        var found = list.apply(new PageRequest(PAGE, trail.cursor()));
        int seen = trail.pages() * PAGE + found.items().size();
        int total = found.nextCursor() == null ? seen : Math.max(seen, count.applyAsInt(MOST + 1));
        return TableView.of(this, found, total);
    }

    /** One page of a list that is read as a whole. */
    public <T> TableView<T> whole(Columns<T> columns, List<T> rows) {
        var sorted = columns.order(sort)
                .map(order -> rows.stream().sorted(order).toList())
                .orElse(rows);
        return TableView.whole(this, sorted);
    }

    /** Where this view of the table is, from its first page on. */
    public String address() {
        return link(parameters());
    }

    String link(Map<String, String> parameters) {
        var link = UriComponentsBuilder.fromPath(path);
        parameters.forEach((name, value) -> {
            if (!value.isEmpty()) {
                link.queryParam(name, "{" + name + "}");
            }
        });
        return link.encode().buildAndExpand(parameters).toUriString();
    }

    Map<String, String> parameters() {
        var parameters = new LinkedHashMap<>(filters);
        parameters.put("sort", sort.text());
        return parameters;
    }
}
