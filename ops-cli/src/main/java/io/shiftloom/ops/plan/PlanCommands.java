package io.shiftloom.ops.plan;

import io.shiftloom.ops.plan.inforce.ConfirmedCommand;
import io.shiftloom.ops.plan.inforce.FairnessCommand;
import io.shiftloom.ops.plan.inforce.InForceCommand;
import java.util.List;

/** The planners' commands, in the order of the help. */
public final class PlanCommands {

    private PlanCommands() {}

    public static List<Class<?>> all() {
        return List.of(
                SubmitCommand.class,
                WatchCommand.class,
                ResultsCommand.class,
                HistoryCommand.class,
                ShowCommand.class,
                ExplainCommand.class,
                PricesCommand.class,
                ReceiptsCommand.class,
                ConfirmCommand.class,
                ConfirmedCommand.class,
                InForceCommand.class,
                RepairsCommand.class,
                RepairCommand.class,
                ReviseCommand.class,
                ResilienceCommand.class,
                FairnessCommand.class);
    }
}
