package io.shiftloom.api.command.engine;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code shiftloom check}: the checker on files, without a database. */
@Command(
        name = "check",
        description = "Verify and score schedules against a request file, also ones made by hand or by another tool.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:no hard rule is broken", "1:one is, or the request is refused", "2:bad usage"})
@NullUnmarked // picocli sets the annotated fields
public final class CheckCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Parameters(index = "0", paramLabel = "REQUEST.json", description = "A body of POST /v1/schedule.")
    private Path request;

    @Parameters(
            index = "1",
            paramLabel = "SCHEDULE.json",
            description = "Assignments: an array, an object with assignments, what solve prints, or an answer of the"
                    + " service; - for standard input.")
    private Path schedule;

    @Mixin
    private EngineOptions options;

    public CheckCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        EngineLogging.toStandardError();
        var problem = options.problem(request);
        var judged = ScheduleFile.read(InputFile.read(schedule), problem).stream()
                .map(read -> new CheckReport.Judged(
                        read.name(), read.misplaced(), ScheduleVerifier.verify(problem, read.roster()), read.roster()))
                .toList();
        var report = new CheckReport(problem, judged);
        switch (options.output()) {
            case JSON -> output.out().println(report.json().toPrettyString());
            case CSV -> output.out().print(report.csv());
            case TABLE -> output.print(report.table(output.outTerminal()));
        }
        output.out().flush();
        return report.valid() ? 0 : 1;
    }
}
