package io.shiftloom.api.route;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/** Reads a body and counts while it arrives, so that a chunked one is bounded too. */
final class BodyReader {

    private BodyReader() {}

    static Body read(HttpServletRequest request, int maxBytes) throws IOException {
        if (request.getContentLengthLong() > maxBytes) {
            throw tooLarge(maxBytes);
        }
        var bytes = request.getInputStream().readNBytes(maxBytes + 1);
        if (bytes.length > maxBytes) {
            throw tooLarge(maxBytes);
        }
        return new Body(bytes);
    }

    private static RequestRejected tooLarge(int maxBytes) {
        return new RequestRejected(
                ErrorCode.PAYLOAD_TOO_LARGE,
                "the body has more than %d bytes, which is maxPayloadBytes of this organization".formatted(maxBytes));
    }
}
