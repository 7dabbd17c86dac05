package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plan history}: what became of results. */
@Command(
        name = "history",
        description = {
            "List every change of every result, newest first: INSERT is a submission, REMOVE a deletion by retention.",
            "MODIFY is a change of status. Where the status was completed before, somebody confirmed a schedule."
        })
@NullUnmarked // picocli sets the annotated fields
final class HistoryCommand implements Callable<Integer> {

    private static final List<Column> COLUMNS = List.of(
            new Column("AT", "eventAt"),
            new Column("RESULT", "conditionId"),
            new Column("EVENT", "eventName"),
            new Column("STATUS", "status", CellStyle.STATUS),
            new Column("SCHEDULES", "candidateCount"));

    @Mixin
    private Session session;

    @Option(names = "--result", paramLabel = "RESULT", description = "Only of this result.")
    private String result;

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "Only since then: a date in UTC, or a time such as 2026-12-18T09:00+01:00.")
    private String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Only before then.")
    private String to;

    @Mixin
    private Paging paging;

    @Mixin
    private Watching watching;

    @Override
    public Integer call() {
        var query = RequestPath.of("/schedule-results/history")
                .with("keyword", result)
                .with("from", from)
                .with("to", to);
        return session.list(query, COLUMNS, paging, watching);
    }
}
