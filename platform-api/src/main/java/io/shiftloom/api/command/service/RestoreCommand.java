package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.backup.Restore;
import io.shiftloom.jobs.database.server.DatabaseServer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code shiftloom restore}, which fills an empty database only. */
@Command(
        name = "restore",
        description = {
            "Fill an empty database from a backup.",
            "It creates the login roles that the server lacks, runs PostgreSQL's own pg_restore in one transaction, compares the rows of every"
                    + " table with those of the backup, and applies the changes that the schema lacks.",
            "It connects as SPRING_DATASOURCE_URL, _USERNAME and _PASSWORD say, which must be the owner of the empty"
                    + " database. It never overwrites anything, and changes no password of a role that exists.",
            "Roles that it creates get SHIFTLOOM_DATABASE_TENANT_PASSWORD and SHIFTLOOM_DATABASE_PLATFORM_PASSWORD, or what"
                    + " follows from the owner's password. The first migration may still replace the latter.",
            "When the service starts on the restored database, it continues what was under way at the backup, webhooks"
                    + " included."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:every row is restored", "1:it could not be restored", "2:bad usage"})
@NullUnmarked // picocli sets the annotated fields
public final class RestoreCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Mixin
    private BackupOptions options;

    @Parameters(paramLabel = "FOLDER", description = "The folder that `shiftloom backup` made.")
    private Path folder;

    public RestoreCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        var summary = CommandSettings.with(options.data(), (environment, settings) -> {
            try (var server = DatabaseServer.of(environment, settings)) {
                var database = settings.database();
                var owner = server.address();
                return new Restore(
                                owner,
                                new Migration(owner, database),
                                BackupAccess.of(owner, database),
                                options.programs())
                        .from(folder);
            } catch (SQLException e) {
                throw new IllegalStateException("The database cannot be filled: " + e.getMessage(), e);
            }
        });
        output.out().println("Restored %s, as of %s.".formatted(BackupWords.size(summary), summary.takenAt()));
        output.err()
                .println(
                        "Every table has as many rows as when it was backed up. The service needs the master key of that"
                                + " time.");
        return 0;
    }
}
