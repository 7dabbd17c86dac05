package io.shiftloom.jobs.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The keys that secrets are encrypted with, each 32 bytes in base64.
 *
 * @param key the key that secrets are encrypted with, 32 bytes in base64, the same in all processes on one database; absent
 *     means one made on first use and kept in the data directory
 * @param previousKeys earlier keys, which still decrypt, separated by commas
 */
public record MasterKeySettings(
        @Nullable String key, @DefaultValue List<String> previousKeys) {

    public MasterKeySettings {
        previousKeys = List.copyOf(previousKeys);
    }

    /** Whether the operator gave the present key, so that nothing in the data directory stands for it. */
    public boolean isGiven() {
        return key != null && !key.isBlank();
    }

    /** Without the keys, because settings are easily logged. */
    @Override
    public String toString() {
        return "MasterKeySettings[key=%s, previousKeys=%d]"
                .formatted(key == null ? "none" : "given", previousKeys.size());
    }
}
