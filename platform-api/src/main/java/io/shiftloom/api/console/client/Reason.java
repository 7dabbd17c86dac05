package io.shiftloom.api.console.client;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import org.jspecify.annotations.Nullable;

/** Why somebody changes something. The operator API can do without; people at the console are asked. */
public final class Reason {

    private Reason() {}

    /** @throws RequestRejected when there is none */
    public static String given(@Nullable String reason) {
        if (reason == null || reason.isBlank()) {
            throw new RequestRejected(ErrorCode.BAD_REQUEST, "Say why: the audit log needs a reason.");
        }
        return reason.strip();
    }
}
