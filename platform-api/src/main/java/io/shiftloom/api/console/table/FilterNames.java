package io.shiftloom.api.console.table;

import io.shiftloom.api.console.page.TenantNames;
import io.shiftloom.api.route.Ids;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Names what narrows a table. */
@Component
public class FilterNames {

    private static final Map<String, String> LABELS = Map.of(
            "q",
            "Text",
            "status",
            "Status",
            "since",
            "Since",
            "tenant",
            "Tenant",
            "condition",
            "Condition",
            "actor",
            "Actor",
            "from",
            "From the week of",
            "to",
            "To the week of");
    private static final Map<String, String> SPANS =
            Map.of("1h", "the last hour", "24h", "yesterday", "7d", "a week ago");
    private static final int SHOWN = 8;

    private final TenantNames tenants;

    FilterNames(TenantNames tenants) {
        this.tenants = tenants;
    }

    public List<FilterName> of(TableView<?> table) {
        return table.given().stream()
                .map(filter -> new FilterName(
                        LABELS.getOrDefault(filter.getKey(), filter.getKey()),
                        value(filter.getKey(), filter.getValue()),
                        table.with(filter.getKey(), "")))
                .toList();
    }

    private String value(String filter, String value) {
        return switch (filter) {
            case "tenant" ->
                Ids.find(value)
                        .flatMap(id -> tenants.of(List.of(id)).values().stream().findFirst())
                        .orElse(value);
            case "since" -> SPANS.getOrDefault(value, value);
            case "status" -> value.replace("failed,error", "in trouble").replace('_', ' ');
            case "condition" -> "…" + value.substring(Math.max(0, value.length() - SHOWN));
            default -> value;
        };
    }
}
