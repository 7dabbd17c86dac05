package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.backup.Backup;
import io.shiftloom.jobs.database.server.DatabaseServer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code shiftloom backup}, which runs PostgreSQL's own dump. */
@Command(
        name = "backup",
        description = {
            "Back up the database into a new folder, also while the service runs.",
            "It runs PostgreSQL's own pg_dump as a role that reads the rows of all tenants. Then it reads the dump again"
                    + " and compares the rows of every table with those of the database.",
            "It connects as SPRING_DATASOURCE_URL, _USERNAME and _PASSWORD say. SHIFTLOOM_DATABASE_BACKUP_PASSWORD can"
                    + " stand in for the owner's password.",
            "The master key is not in the database. Keep it apart from the backup."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:every row is in the backup", "1:there is no backup", "2:bad usage"})
@NullUnmarked // picocli sets the annotated fields
public final class BackupCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Mixin
    private BackupOptions options;

    @Parameters(paramLabel = "FOLDER", description = "The folder to make. It must not exist yet.")
    private Path folder;

    public BackupCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        var summary = CommandSettings.with(options.data(), (environment, settings) -> {
            try (var server = DatabaseServer.ofExisting(environment, settings)) {
                return new Backup(BackupAccess.of(server.address(), settings.database()), options.programs())
                        .into(folder);
            } catch (SQLException e) {
                throw new IllegalStateException("The database cannot be read: " + e.getMessage(), e);
            }
        });
        output.out()
                .println("Backed up %s, as of %s, into %s."
                        .formatted(BackupWords.size(summary), summary.takenAt(), folder));
        output.err().println("The dump holds every row that the database holds. Keep the master key, too.");
        return 0;
    }
}
