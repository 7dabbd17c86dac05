package io.shiftloom.api.error;

/** Errors of which only the status is known, because something below the handlers answered. */
final class ContainerErrors {

    private ContainerErrors() {}

    /** @param address whether it is the address alone that does not fit */
    static Rejection tooLarge(boolean address) {
        return address
                ? Rejection.of(ErrorCode.URI_TOO_LONG, "the address is too long")
                : Rejection.of(ErrorCode.HEADERS_TOO_LARGE, "the headers are too large");
    }

    static Rejection rejection(int status) {
        return switch (status) {
            case 401 -> Rejection.of(ErrorCode.UNAUTHENTICATED, "a valid x-api-key is required");
            case 404 -> Rejection.of(ErrorCode.NOT_FOUND, "there is no such path");
            case 405 -> Rejection.of(ErrorCode.METHOD_NOT_ALLOWED, "this path does not know the method");
            case 408 -> Rejection.of(ErrorCode.REQUEST_TIMEOUT, "the request arrived too slowly");
            case 413 -> Rejection.of(ErrorCode.PAYLOAD_TOO_LARGE, "the body is too large");
            case 415 -> Rejection.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "the body must be application/json");
            default ->
                // A method, a version or a coding that the container does not know is the client's fault, too.
                status < 500 || status == 501 || status == 505
                        ? Rejection.of(ErrorCode.BAD_REQUEST, "the request is malformed")
                        : Rejection.of(ErrorCode.INTERNAL_ERROR, "something failed on our side");
        };
    }
}
