package io.shiftloom.api.console.table;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.TenantNames;
import io.shiftloom.api.route.Ids;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import org.springframework.stereotype.Component;

/** Names what narrows a table. */
@Component
public class FilterNames {

    private static final int SHOWN = 8;

    private final TenantNames tenants;

    FilterNames(TenantNames tenants) {
        this.tenants = tenants;
    }

    public List<FilterName> of(TableView<?> table, Language language) {
        return table.given().stream()
                .map(filter -> new FilterName(
                        language.named("filter", filter.getKey()),
                        value(filter.getKey(), filter.getValue(), language),
                        table.with(filter.getKey(), "")))
                .toList();
    }

    private String value(String filter, String value, Language language) {
        return switch (filter) {
            case "tenant" ->
                Ids.find(value)
                        .flatMap(id -> tenants.of(List.of(id)).values().stream().findFirst())
                        .orElse(value);
            case "since", "ended" -> language.named("filter.since", value);
            case "status" -> language.named("status", value).replace('_', ' ');
            case "condition" -> "…" + value.substring(Math.max(0, value.length() - SHOWN));
            case "from", "to" -> date(value, language);
            default -> value;
        };
    }

    /** What is no date stays, for the page refuses it by its text. */
    private static String date(String value, Language language) {
        try {
            return language.time("day", LocalDate.parse(value));
        } catch (DateTimeException e) {
            return value;
        }
    }
}
