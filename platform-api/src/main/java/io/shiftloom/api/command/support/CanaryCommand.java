package io.shiftloom.api.command.support;

import io.shiftloom.api.command.service.CommandSettings;
import io.shiftloom.api.operations.TimeText;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.support.Canary;
import io.shiftloom.jobs.support.Canary.Comparison;
import io.shiftloom.jobs.support.Canary.Stored;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code shiftloom canary}, which only reads the database. */
@Command(
        name = "canary",
        description = {
            "Solve the conditions of the last day with the engine of this program, and compare with what is stored.",
            "Run it with the new version before the roll. It reads as the backup role, which cannot change anything.",
            "Both schedules of a condition are scored by this program. It connects as `backup` does."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no schedule was lost, and all together cost no more than the tolerance",
            "1:a schedule was lost, or they cost more, or the database cannot be read",
            "2:bad usage"
        })
@NullUnmarked // picocli sets the annotated fields
public final class CanaryCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Spec
    private CommandSpec command;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            defaultValue = "24h",
            description = "Conditions submitted since this timestamp, date or age. Default: 24h.")
    private String since;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "50",
            description = "The maximum number of conditions, the newest first: 1 to 1000. Default: 50.")
    private int limit;

    @Option(
            names = "--effort",
            paramLabel = "N",
            description = "The effort of the workers, in percent. Default: as the settings say.")
    private Integer effort;

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "How much more all schedules together may cost. Default: 1.")
    private double tolerance;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where the embedded database lives. Default: .shiftloom in the project's folder.")
    private Path data;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    public CanaryCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        var begin = TimeText.since(since, Clock.systemUTC().instant())
                .orElseThrow(() -> wrong("--since must be " + TimeText.FORMS));
        if (limit < 1 || limit > 1000) {
            throw wrong("--limit must be 1 to 1000");
        }
        if (effort != null && (effort < 1 || effort > 10_000)) {
            throw wrong("--effort must be 1 to 10000");
        }
        var report = new CanaryReport(compared(read(begin)));
        if (json) {
            output.out().println(report.json().toPrettyString());
        } else {
            output.print(report.table());
        }
        output.out().flush();
        return report.lost() == 0 && report.worsePercent() <= tolerance ? 0 : 1;
    }

    private record Yesterday(List<Stored> conditions, int effort) {}

    private Yesterday read(Instant begin) {
        return CommandSettings.with(data, (environment, settings) -> {
            try (var server = DatabaseServer.ofExisting(environment, settings);
                    var connection = BackupAccess.of(server.address(), settings.database())
                            .open()) {
                connection.setReadOnly(true);
                var jdbc = JdbcClient.create(new SingleConnectionDataSource(connection, true));
                return new Yesterday(Canary.stored(jdbc, begin, limit), effort == null ? settings.effort() : effort);
            } catch (SQLException e) {
                throw new IllegalStateException("The database cannot be read: " + e.getMessage(), e);
            }
        });
    }

    private List<Comparison> compared(Yesterday yesterday) {
        // The answer does not depend on how many.
        int threads = Runtime.getRuntime().availableProcessors();
        var canary = new Canary(new ShiftScheduler(new Effort(yesterday.effort()), threads));
        var comparisons = new ArrayList<Comparison>();
        for (var condition : yesterday.conditions()) {
            comparisons.add(canary.compare(condition, SearchControl.UNINTERRUPTED));
            output.err()
                    .println("%d of %d"
                            .formatted(
                                    comparisons.size(), yesterday.conditions().size()));
        }
        return comparisons;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(command.commandLine(), message);
    }
}
