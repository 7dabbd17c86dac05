package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseServer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code shiftloom migrate}: migrates, or tells what that would do. */
@Command(
        name = "migrate",
        description = {
            "Bring the database schema up to date, then exit.",
            "A schema that a newer program made is left as it is, if that program keeps what this one needs."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the schema is up to date, or newer and compatible",
            "1:it could not be migrated",
            "2:bad usage"
        })
@NullUnmarked // picocli sets the annotated fields
public final class MigrateCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where the embedded database lives. Default: .shiftloom in the project's folder.")
    private Path data;

    @Option(
            names = "--set-passwords",
            description =
                    "Give login roles that exist already the passwords that are configured now. Other installations"
                            + " on this server that use the same roles stop working.")
    private boolean setPasswords;

    public MigrateCommand(CommandOutput output) {
        this.output = output;
    }

    @ArgGroup
    private Instead instead;

    /** What to do instead of migrating. */
    static final class Instead {

        @Option(
                names = "--plan",
                description =
                        "Show the missing changes with their statements, the tables that they lock and their sizes."
                                + " Nothing is changed.")
        private boolean plan;

        @Option(
                names = "--status",
                description =
                        "Show whether the schema is up to date, and which process migrates it. The exit code is 0 when this program can work on it.")
        private boolean status;

        @Option(
                names = "--unlock",
                description =
                        "Remove the lock of a migration that was killed. The next migration does that on its own, unless"
                                + " an earlier version of this program is connected. It is refused while a migration works.")
        private boolean unlock;
    }

    @Override
    public Integer call() {
        var given = new ServiceSettings();
        if (setPasswords) {
            given.flag("shiftloom.database.set-passwords", true);
        }
        return CommandSettings.with(given, data, (environment, settings) -> {
            // Whoever only looks makes no database.
            try (var server = instead == null
                    ? DatabaseServer.of(environment, settings)
                    : DatabaseServer.ofExisting(environment, settings)) {
                return act(new Migration(server.address(), settings.database()));
            }
        });
    }

    private int act(Migration migration) {
        if (instead == null) {
            migration.run();
            output.err().println("The schema is up to date.");
        } else if (instead.unlock) {
            output.err()
                    .println(migration
                            .unlock()
                            .map(left -> "Removed the lock of a migration (" + left + ").")
                            .orElse("There was no lock to remove."));
        } else if (instead.plan) {
            output.print(new MigrationReport(migration.plan()).plan());
        } else if (instead.status) {
            var report = new MigrationReport(migration.plan());
            output.print(report.status(migration.holder()));
            return report.fits() ? 0 : 1;
        }
        return 0;
    }
}
