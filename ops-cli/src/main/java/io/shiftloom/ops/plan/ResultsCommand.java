package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.plan.schedule.Results;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code plan results}: a list. */
@Command(name = "results", description = "List the results, newest first.")
@NullUnmarked // picocli sets the annotated fields
final class ResultsCommand implements Callable<Integer> {

    private static final List<Column> COLUMNS = List.of(
            new Column("RESULT", "conditionId"),
            new Column("STATUS", "status", CellStyle.STATUS),
            new Column("SCHEDULES", "candidateCount"),
            new Column("SUBMITTED", "createdAt"),
            new Column("CHANGED", "updatedAt"));

    @Mixin
    private Session session;

    @Mixin
    private Paging paging;

    @Mixin
    private Watching watching;

    @Override
    public Integer call() {
        return session.list(RequestPath.of(Results.ALL), COLUMNS, paging, watching);
    }
}
