package io.shiftloom.api.console.condition;

import io.shiftloom.jobs.result.Confirmer;

/**
 * The words for who confirmed: a user of the console, or a key, which may have no name.
 *
 * @param key of a text that takes a time and the name
 */
public record ConfirmedBy(String key, String name) {

    public static ConfirmedBy of(Confirmer confirmer) {
        var keyId = confirmer.keyId();
        return new ConfirmedBy(
                confirmer.kind() == Confirmer.Kind.OPERATOR ? "stands.confirmed-by" : "stands.confirmed-by-key",
                confirmer.name().isEmpty() && keyId != null ? keyId : confirmer.name());
    }
}
