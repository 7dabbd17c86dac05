package io.shiftloom.api.error;

import io.shiftloom.jobs.words.Message;
import java.util.List;

/**
 * Why a request is refused.
 *
 * @param details the violations found, the gravest first, at most 100; empty where the code says it all
 * @param detailCount how many there are in all
 */
public record Rejection(ErrorCode code, Message said, List<Detail> details, int detailCount) {

    public Rejection {
        details = List.copyOf(details);
    }

    public static Rejection of(ErrorCode code, String message) {
        return of(code, Message.verbatim(message));
    }

    public static Rejection of(ErrorCode code, Message said) {
        return new Rejection(code, said, List.of(), 0);
    }

    /** A refusal for a single reason at a single place. */
    public static Rejection at(ErrorCode code, String path, String message) {
        return at(code, path, Message.verbatim(message));
    }

    /** A refusal for a single reason at a single place. */
    public static Rejection at(ErrorCode code, String path, Message said) {
        return new Rejection(code, said, List.of(new Detail(code, path, said)), 1);
    }

    /** In English, as answers say it. */
    public String message() {
        return said.english();
    }
}
