package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseServer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "migrate",
        description = "Bring the database schema up to date, then exit.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:the schema is up to date", "1:it could not be migrated", "2:bad usage"})
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

    @Override
    public Integer call() {
        var given = new ServiceSettings();
        if (setPasswords) {
            given.flag("shiftloom.database.set-passwords", true);
        }
        CommandSettings.with(given, data, (environment, settings) -> {
            try (var server = DatabaseServer.of(environment, settings)) {
                new Migration(server.address(), settings.database()).run();
                return true;
            }
        });
        output.err().println("The schema is up to date.");
        return 0;
    }
}
