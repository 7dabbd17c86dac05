package io.shiftloom.api.command.engine;

import io.shiftloom.api.request.LaborContext;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequest;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.terminal.OutputFormat;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What solve and check need beside the request: that which the service takes from the tenant's settings and roster. */
@NullUnmarked // picocli sets the annotated fields
final class EngineOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--wishes",
            paramLabel = "W.json",
            description = "Shift wishes and weekly caps, as the roster would have them: {\"wishes\": {STAFFID: {CELL:"
                    + " \"NONE\", \"LOW\" or \"HIGH\"}}, \"personalMaxWeeklyMinutes\": {STAFFID: MINUTES}}.")
    private Path wishes;

    @Option(
            names = "--jurisdiction",
            paramLabel = "J",
            description = "Whose labor law: JP, US, EU, DE, FR, ES, NL, GB, CA, CA-ON, AU or GENERIC (default).")
    private String jurisdiction;

    @Option(names = "--state", paramLabel = "S", description = "State of the US, such as CA.")
    private String state;

    @Option(
            names = "--labor",
            paramLabel = "on|off",
            description = "Whether statute and personal masks apply. Default: as the request says, or on.")
    private Switch labor;

    @Option(
            names = "--effort",
            paramLabel = "N",
            defaultValue = "100",
            description = "How hard to search, in percent of the normal number of rounds: 1 to 10000. Default: 100.")
    private int effort;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "Format of the answer: ${COMPLETION-CANDIDATES}. Default: table.")
    private OutputFormat output;

    enum Switch {
        ON,
        OFF
    }

    OutputFormat output() {
        return output;
    }

    int effort() {
        if (effort < 1 || effort > 10_000) {
            throw new ParameterException(command.commandLine(), "--effort must be 1 to 10000, not " + effort);
        }
        return effort;
    }

    /** The request in the file, completed by these options. */
    ScheduleProblem problem(Path request) {
        var settings = laborSettings();
        var parsed = ScheduleRequestParser.parse(InputFile.read(request), ScheduleLimits.WITHOUT_PLAN);
        var people = wishes == null
                ? Map.<String, LaborContext.Person>of()
                : WishesFile.read(InputFile.read(wishes), parsed.grid());
        return overruled(parsed, new LaborContext(Objectives.ALL, settings, people));
    }

    private ScheduleProblem overruled(ScheduleRequest request, LaborContext context) {
        var problem = request.toProblem(context);
        if (labor == null) {
            return problem;
        }
        var flags = problem.objectives();
        return problem.withObjectives(
                new Objectives(labor == Switch.ON, flags.balanceStaffLoad(), flags.honorShiftWishes()));
    }

    private LaborSettings laborSettings() {
        if (jurisdiction == null && state == null) {
            return LaborSettings.GENERIC;
        }
        if (jurisdiction == null || !LaborCatalog.isJurisdiction(jurisdiction)) {
            throw new ParameterException(
                    command.commandLine(),
                    jurisdiction == null
                            ? "--state needs --jurisdiction US"
                            : "--jurisdiction '" + jurisdiction + "' has no table of labor rules");
        }
        if (state != null && (!jurisdiction.equals("US") || !LaborCatalog.isUsState(state))) {
            throw new ParameterException(
                    command.commandLine(), "--state must be the code of a US state, and needs --jurisdiction US");
        }
        return new LaborSettings(jurisdiction, state, LaborSettings.NEWEST_MODEL);
    }
}
