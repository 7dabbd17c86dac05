package io.shiftloom.api.console.condition;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where the pages about a condition are.
 *
 * @param view key of the version that is looked at; null where the pages show the one that counts
 */
record ConditionPlaces(UUID conditionId, @Nullable String view) {

    String of(ConditionTab tab) {
        return switch (tab) {
            case ROTA, COMPARE, WHY -> ofVersion(tab.path());
            case WISHES, PRICES, ABSENCES, RUNS, WEBHOOK, INPUT, LOG -> below(tab.path());
        };
    }

    /** Of a page that is about one version. */
    String ofVersion(String path) {
        return below(path) + (view == null ? "" : "?view=" + view);
    }

    private String below(String path) {
        return "/console/conditions/" + conditionId + path;
    }
}
