package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.jobs.operations.JobAction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an operator wants done with all jobs of a filter.
 *
 * @param search which jobs, and the cursor to continue after
 * @param dryRun whether only to count them
 */
public record BulkOrder(JobAction action, JobSearch search, boolean dryRun) {

    /** The most of one call. The caller continues with the cursor in the answer. */
    private static final int PORTION = 100;

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape SHAPE = ObjectShape.of(
            Field.string("action", BAD),
            Field.string("status", BAD),
            Field.string("tenant", BAD),
            Field.string("since", BAD),
            Field.string("text", BAD),
            Field.string("cursor", BAD),
            Field.number("limit", BAD),
            Field.flag("dryRun", BAD));

    /** @throws RequestRejected without an action, or without any filter */
    public static BulkOrder of(Input input) {
        var fields = input.fields(SHAPE);
        var action = input.parsed(fields, "action", JobAction::find, "one of " + allActions());
        if (fields.string("action").isEmpty()) {
            input.wrong(FieldPath.ROOT.key("action"), "action is required");
        }
        var search = new JobSearch(
                fields.string("status"),
                fields.string("tenant"),
                fields.string("since"),
                fields.string("text"),
                new PageRequest(input.integer(fields, "limit", 1, PORTION).orElse(PORTION), fields.string("cursor")));
        if (Stream.of(search.status(), search.tenant(), search.since(), search.text())
                .allMatch(Optional::isEmpty)) {
            input.wrong(FieldPath.ROOT, "give at least one of status, tenant, since and text");
        }
        input.rejectIfWrong();
        return new BulkOrder(action.orElseThrow(), search, fields.flag("dryRun").orElse(false));
    }

    /** What its cursors are bound to. */
    List<String> binding() {
        return Stream.concat(Stream.of(action.code()), search.binding().stream())
                .toList();
    }

    private static String allActions() {
        return Arrays.stream(JobAction.values()).map(JobAction::code).collect(Collectors.joining(", "));
    }
}
