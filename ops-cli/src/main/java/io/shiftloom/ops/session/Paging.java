package io.shiftloom.ops.session;

import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which page of a list to show. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
public final class Paging {

    @Option(names = "--limit", paramLabel = "N", description = "Length of the page, 1 to 100. Default: 50.")
    private Integer limit;

    @Option(
            names = "--cursor",
            paramLabel = "CURSOR",
            description = "Start of the page: the nextCursor of the previous one.")
    private String cursor;

    @Option(names = "--all", description = "Show the whole list instead of a page.")
    private boolean all;

    boolean isAll() {
        return all;
    }

    RequestPath addTo(RequestPath query) {
        return query.with("limit", limit).with("cursor", cursor);
    }
}
