package io.shiftloom.api.console.table;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * What somebody selected in a table: rows by their ids, or all that the table's filters let through.
 *
 * @param named as they were sent
 */
public record TableSelection(List<String> named, boolean all) {

    public TableSelection {
        named = List.copyOf(named);
    }

    public static TableSelection of(HttpServletRequest request) {
        var ids = Objects.requireNonNullElse(request.getParameterValues("id"), new String[0]);
        return new TableSelection(
                Arrays.stream(ids).filter(id -> !id.isBlank()).toList(), "true".equals(request.getParameter("all")));
    }

    /**
     * @param matching the ids of all that match, asked for only when all are meant
     * @throws RequestRejected when nothing is selected
     */
    public List<UUID> ids(Supplier<List<UUID>> matching) {
        var ids = all ? matching.get() : named.stream().map(Ids::uuid).toList();
        if (ids.isEmpty()) {
            throw new RequestRejected(ErrorCode.BAD_REQUEST, Message.of(all ? "refused.no-matches" : "refused.tick"));
        }
        return ids;
    }
}
