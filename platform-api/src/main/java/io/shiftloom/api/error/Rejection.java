package io.shiftloom.api.error;

import java.util.List;

/**
 * Why a request is refused.
 *
 * @param details the violations found, the gravest first, at most 100; empty where the code says it all
 * @param detailCount how many there are in all
 */
public record Rejection(ErrorCode code, String message, List<Detail> details, int detailCount) {

    public Rejection {
        details = List.copyOf(details);
    }

    public static Rejection of(ErrorCode code, String message) {
        return new Rejection(code, message, List.of(), 0);
    }

    /** A refusal for a single reason at a single place. */
    public static Rejection at(ErrorCode code, String path, String message) {
        return new Rejection(code, message, List.of(new Detail(code, path, message)), 1);
    }
}
