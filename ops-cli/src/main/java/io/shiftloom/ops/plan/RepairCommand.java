package io.shiftloom.ops.plan;

import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Session;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plan repair}: an emergency, or the repair that was chosen. */
@Command(
        name = "repair",
        description = {
            "Repair a schedule when somebody drops out, as a new result. The old one stays.",
            "With --repair, it is one of those that 'repairs' showed for the same --absent. Without it, a new schedule is searched for"
                    + " that stays close to the present one. 'confirm' puts the new schedule in force."
        })
@NullUnmarked // picocli sets the annotated fields
final class RepairCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Mixin
    private Absences absences;

    @Option(
            names = "--repair",
            paramLabel = "ID",
            description = "The id of a repair that 'repairs' showed within the last hour.")
    private String repairId;

    @Mixin
    private Repeatable repeatable;

    @Mixin
    private NewResult newResult;

    @Override
    public Integer call() {
        var body = absences.body(result.condition(session));
        if (repairId != null) {
            body.put("repairId", repairId);
        }
        return newResult.show(
                session,
                repeatable.post(session, result.path("/emergency-shift").toString(), body));
    }
}
