package io.shiftloom.api.error;

import java.util.List;

/** The body of every error: {@code {"error":{...}}}. */
record ErrorDocument(Content error) {

    static ErrorDocument of(Rejection rejection, String requestId) {
        return new ErrorDocument(new Content(
                rejection.code(), rejection.message(), requestId, rejection.details(), rejection.detailCount()));
    }

    record Content(ErrorCode code, String message, String requestId, List<Detail> details, int detailCount) {}
}
