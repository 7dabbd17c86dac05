package io.shiftloom.api.console.condition;

import org.jspecify.annotations.Nullable;

/**
 * Something that can be done with a condition, or why it cannot.
 *
 * @param code of a job's action, or else a name of the page's own
 * @param place where it leads; null for what is asked for with a reason
 * @param refusal null when it can be done now
 */
record ConditionAction(
        String code,
        String label,
        String effect,
        @Nullable String place,
        @Nullable String refusal) {

    static ConditionAction link(String code, String label, String place) {
        return new ConditionAction(code, label, "", place, null);
    }

    public boolean isLink() {
        return place != null;
    }
}
