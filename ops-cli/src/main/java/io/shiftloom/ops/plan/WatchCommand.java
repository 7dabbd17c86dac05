package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.plan.watch.ResultFollower;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code plan watch}: a result to its end. */
@Command(
        name = "watch",
        description = {
            "Watch a result until it ends: its step, the best score, the proven bound and the gap.",
            "The command reads the service's stream of events and continues where a broken connection ended. Its exit code is 0"
                    + " when there is a schedule."
        })
@NullUnmarked // picocli sets the annotated fields
final class WatchCommand implements Callable<Integer> {

    private static final List<Column> END = List.of(
            new Column("result", "conditionId"),
            new Column("status", "status", CellStyle.STATUS),
            new Column("schedules", "candidateCount"),
            new Column("score", "score.soft", CellStyle.NUMBER),
            new Column("bound", "bound", CellStyle.NUMBER),
            new Column("gap", "gap", CellStyle.PERCENT));

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Override
    public Integer call() {
        var end = ResultFollower.toTheEnd(session, result.id());
        session.answer(end, new View(end, END, List.of()));
        return ResultFollower.isCompleted(end) ? 0 : OpsFailure.FAILED;
    }
}
