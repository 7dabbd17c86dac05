package io.shiftloom.api.terminal;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.jobs.storage.Json;
import java.util.Map;

/** A refused request, told to the person or program that sent it. */
public final class RejectionReport {

    private RejectionReport() {}

    public static void print(Rejection rejection, OutputFormat format, CommandOutput output) {
        if (format == OutputFormat.JSON) {
            // What the service answers with.
            output.out().println(Json.tree(Map.of("error", rejection)).toPrettyString());
            output.out().flush();
            return;
        }
        var err = output.err();
        err.println("shiftloom: the request is refused: " + rejection.code());
        if (rejection.details().isEmpty()) {
            err.println("  " + rejection.message());
        }
        rejection.details().forEach(detail -> err.println("  " + line(detail)));
        int more = rejection.detailCount() - rejection.details().size();
        if (more > 0) {
            err.println("  and " + more + " more");
        }
    }

    private static String line(Detail detail) {
        var where = detail.path().isEmpty() ? "" : detail.path() + ": ";
        return detail.code() + "  " + where + detail.message();
    }
}
