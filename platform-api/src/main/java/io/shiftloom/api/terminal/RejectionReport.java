package io.shiftloom.api.terminal;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.Rejection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A refused request, told to the person or program that sent it. */
public final class RejectionReport {

    private RejectionReport() {}

    public static void print(Rejection rejection, OutputFormat format, CommandOutput output) {
        if (format == OutputFormat.JSON) {
            output.out().println(envelope(rejection).toPrettyString());
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

    /** The same as the service answers with. */
    private static JsonNode envelope(Rejection rejection) {
        var root = JsonNodeFactory.instance.objectNode();
        var error = root.putObject("error").put("code", rejection.code().name()).put("message", rejection.message());
        var details = error.putArray("details");
        rejection
                .details()
                .forEach(detail -> details.addObject()
                        .put("code", detail.code().name())
                        .put("path", detail.path())
                        .put("message", detail.message()));
        error.put("detailCount", rejection.detailCount());
        return root;
    }
}
