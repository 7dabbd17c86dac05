package io.shiftloom.api.command.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.command.data.OwnDatabase.Isolation;
import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.move.ImportKeys;
import io.shiftloom.jobs.move.TenantErasure;
import io.shiftloom.jobs.move.TenantExport;
import io.shiftloom.jobs.move.TenantImport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code shiftloom tenants}: the three steps by which a tenant moves. */
@Command(
        name = "tenants",
        description = {
            "Move a tenant from one installation to another.",
            "Suspend the tenant, export it from the one database, import it into the other, send its calls there, and resume"
                    + " it there. It keeps its id, its keys, its results and its webhook with the signing secret. Then erase"
                    + " what it left behind.",
            OwnDatabase.LOGIN
        },
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets the annotated fields
public final class TenantsCommand {

    private final CommandOutput output;

    public TenantsCommand(CommandOutput output) {
        this.output = output;
    }

    @Command(
            name = "export",
            description = {
                "Write all rows of a suspended tenant into a new file.",
                "Until it is whole, it is called FILE.unfinished.",
                "The file holds names of people and hashes of keys. Signing secrets stay encrypted under the master key.",
                "It waits until calls are over that the tenant made before it was suspended, which takes 80 seconds at most.",
                "The audit log gets an entry, and the tenant is not resumed here by mistake."
            },
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {"0:every row is in the file", "1:there is no file", "2:bad usage"})
    int export(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id.") UUID tenantId,
            @Parameters(paramLabel = "FILE", description = "The file to create. It must not exist yet.") Path file,
            @Mixin DataOption data) {
        var exported = ExportFile.create(file);
        try {
            awaitCalls(tenantId, data);
            var tenant = OwnDatabase.inTransaction(data.folder(), Isolation.REPEATABLE_READ, (tx, _, _) -> {
                try (var writer = exported.writer()) {
                    return TenantExport.write(tx, tenantId, writer, OwnDatabase.actor());
                }
            });
            exported.complete();
            output.out().println("Wrote %d rows of the tenant %s into %s.".formatted(tenant.size(), tenantId, file));
            return 0;
        } finally {
            exported.discard();
        }
    }

    /** A call that was let in before the suspension would change what the file has already. */
    private void awaitCalls(UUID tenantId, DataOption data) {
        var left = OwnDatabase.inTransaction(
                data.folder(), Isolation.REPEATABLE_READ, (tx, _, _) -> TenantExport.untilCallsAreOver(tx, tenantId));
        if (left.isPositive()) {
            output.err()
                    .println("Waiting %d s for calls that the tenant made before it was suspended ..."
                            .formatted(left.toSeconds() + 1));
            try {
                Thread.sleep(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CommandFailure("The export was interrupted.");
            }
        }
    }

    @Command(
            name = "import",
            description = {
                "Import a tenant from a file, as a whole or not at all. It arrives suspended.",
                "SHIFTLOOM_MASTER_KEY has to be the master key of the service that works on this database, and"
                        + " SHIFTLOOM_MASTER_PREVIOUS_KEYS has to hold that of the installation that wrote the file. The signing"
                        + " secret is then encrypted under the key of this one.",
                "The audit log gets an entry. A second import of the same file changes nothing."
            },
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {"0:the tenant is here, with every row", "1:nothing was changed", "2:bad usage"})
    int take(
            @Parameters(paramLabel = "FILE", description = "The file that export wrote.") Path file,
            @Mixin DataOption data) {
        var taken = OwnDatabase.inTransaction(data.folder(), Isolation.REPEATABLE_READ, (tx, environment, settings) -> {
            try (var reader = Files.newBufferedReader(file, UTF_8)) {
                var secrets = ImportKeys.of(tx, settings, DatabaseServer.isExternal(environment));
                return new TenantImport(tx, secrets, OwnDatabase.actor()).read(reader);
            }
        });
        var tenant = taken.tenant();
        output.out()
                .println(
                        taken.isNew()
                                ? "The tenant %s is here, with all %d rows. It is suspended until `ops tenants resume`."
                                        .formatted(tenant.tenantId(), tenant.size())
                                : "The tenant %s was here already, with all %d rows. Nothing was changed."
                                        .formatted(tenant.tenantId(), tenant.size()));
        return 0;
    }

    @Command(
            name = "erase",
            description = {
                "Remove a tenant that has moved: every row that export wrote, its keys and its webhook included.",
                "The file proves that the tenant was exported whole and has not changed since. It is read to its end, and nothing is"
                        + " erased where it was cut.",
                "The audit log stays and gets an entry with the name of the user who runs this.",
            },
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {"0:the tenant is gone", "1:nothing was changed", "2:bad usage, or not confirmed"})
    int erase(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id.") UUID tenantId,
            @Parameters(paramLabel = "FILE", description = "The file that export wrote.") Path file,
            @Option(names = "--yes", description = "Erase. Without it, say what would be erased and change nothing.")
                    boolean confirmed,
            @Mixin DataOption data) {
        var tenant = OwnDatabase.inTransaction(data.folder(), Isolation.REPEATABLE_READ, (tx, _, _) -> {
            try (var reader = Files.newBufferedReader(file, UTF_8)) {
                var left = TenantErasure.check(tx, tenantId, reader);
                if (confirmed) {
                    TenantErasure.erase(tx, left, OwnDatabase.actor());
                }
                return left;
            }
        });
        if (!confirmed) {
            output.out()
                    .println(
                            "The tenant %s is suspended and has the %d rows of the file. Erase them with --yes once it works at its new place."
                                    .formatted(tenantId, tenant.size()));
            return 2;
        }
        output.out().println("Erased %d rows of the tenant %s.".formatted(tenant.size(), tenantId));
        return 0;
    }
}
