package io.shiftloom.ops.session;

import java.util.function.Function;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

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

    /** All pages of a list as one. */
    static JsonNode whole(RequestPath query, int longestPage, Function<String, JsonNode> pages) {
        var whole = JsonNodeFactory.instance.objectNode();
        var items = whole.putArray("items");
        var cursor = "";
        do {
            var path = RequestPath.continued(query.toString()).with("limit", longestPage);
            var page = pages.apply(
                    path.with("cursor", cursor.isEmpty() ? null : cursor).toString());
            page.path("items").forEach(items::add);
            cursor = page.path("nextCursor").asString("");
        } while (!cursor.isEmpty());
        return whole;
    }
}
