package io.shiftloom.jobs.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The keys that secrets are encrypted with, each 32 bytes in base64.
 *
 * @param key the present one ({@code SHIFTLOOM_MASTER_KEY}); absent means one made on first use and kept in the data
 *     directory
 * @param previousKeys older ones, which still decrypt ({@code SHIFTLOOM_MASTER_PREVIOUS_KEYS}, separated by commas)
 */
public record MasterKeySettings(
        @Nullable String key, @DefaultValue List<String> previousKeys) {

    public MasterKeySettings {
        previousKeys = List.copyOf(previousKeys);
    }

    /** Without the keys, because settings are easily logged. */
    @Override
    public String toString() {
        return "MasterKeySettings[key=%s, previousKeys=%d]"
                .formatted(key == null ? "none" : "given", previousKeys.size());
    }
}
