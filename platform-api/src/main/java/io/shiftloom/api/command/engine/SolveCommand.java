package io.shiftloom.api.command.engine;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.ProgressBar;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.horizon.Effort;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code shiftloom solve}: the engine on files, without a database. */
@Command(
        name = "solve",
        description =
                "Solve a request file without a server, and print the ranked schedules or the proof that there is none.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:solved", "1:no schedule, or the request is refused", "2:bad usage"})
@NullUnmarked // picocli sets the annotated fields
public final class SolveCommand implements Callable<Integer> {

    private static final int MOST_CANDIDATES = 3;

    private final CommandOutput output;

    @Parameters(paramLabel = "REQUEST.json", description = "A body of POST /v1/schedule; - for standard input.")
    private Path request;

    @Option(
            names = "--candidate",
            paramLabel = "RANK",
            defaultValue = "1",
            description = "Which candidate to draw in the table: 1 to 3. Default: 1.")
    private int rank;

    @Spec
    private CommandSpec command;

    @Mixin
    private EngineOptions options;

    public SolveCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        EngineLogging.toStandardError();
        var effort = new Effort(options.effort());
        requireRank();
        var problem = options.problem(request);
        var bar = new ProgressBar(output);
        long began = System.nanoTime();
        bar.say("solving ...");
        // The answer does not depend on how many.
        int threads = Runtime.getRuntime().availableProcessors();
        var scheduler = new ShiftScheduler(effort, threads);
        var outcome = scheduler.solve(problem, new WatchedSearch(bar));
        long millis = (System.nanoTime() - began) / 1_000_000;
        Optional<Diagnosis> diagnosis = Optional.empty();
        if (outcome instanceof ScheduleOutcome.NoSolution(var certificate)) {
            bar.say("looking for ways out ...");
            diagnosis = Optional.of(scheduler.diagnose(problem, certificate, () -> false));
        }
        bar.clear();
        var report = new SolveReport(problem, outcome, diagnosis, millis);
        switch (options.output()) {
            case JSON -> output.out().println(report.json().toPrettyString());
            case CSV -> output.out().print(report.csv());
            case TABLE -> output.print(report.table(output.outTerminal(), rank));
        }
        output.out().flush();
        return outcome instanceof ScheduleOutcome.Solved ? 0 : 1;
    }

    private void requireRank() {
        if (rank < 1 || rank > MOST_CANDIDATES) {
            throw new ParameterException(
                    command.commandLine(), "--candidate must be 1 to %d, not %d".formatted(MOST_CANDIDATES, rank));
        }
    }
}
