package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.RequestPath;

/** The routes of results. */
public final class Results {

    public static final String ALL = "/schedule-results";

    private Results() {}

    public static String path(String resultId) {
        return ALL + "/" + RequestPath.segment(resultId);
    }
}
