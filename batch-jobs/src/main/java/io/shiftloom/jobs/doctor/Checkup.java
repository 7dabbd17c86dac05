package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.task.Schedulers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Checks for what goes wrong in practice, here and at the workers. Nothing that it writes stays. */
@Component
public final class Checkup {

    private final PlatformDatabase database;
    private final Map<String, Supplier<List<CheckupFinding>>> checks = new LinkedHashMap<>();

    Checkup(
            PlatformDatabase database,
            DatabaseServer server,
            OwnChecks own,
            Schedulers schedulers,
            ShiftloomSettings settings,
            Clock clock) {
        this.database = database;
        var jdbc = database.jdbc();
        var prefix = settings.database().rolePrefix();
        var itself = schedulers.name();
        read("server", () -> ServerCheck.server(jdbc));
        checks.put("disk", () -> DiskCheck.look(database, ownDirectory(server, settings)));
        read("clock", own::clock);
        read("schema", () -> SchemaCheck.look(jdbc));
        read("roles", () -> RoleCheck.roles(jdbc, prefix));
        read("backup", () -> RoleCheck.backup(jdbc, prefix));
        read("pooler", own::pooler);
        read("embedded", own::embedded);
        read("master-key", () -> own.masterKey(WorkerReport.read(jdbc, clock.instant())));
        read("workers", () -> {
            // What this process has to say of itself is said already.
            var others = WorkerReport.read(jdbc, clock.instant()).stream()
                    .filter(report -> !report.worker().equals(itself))
                    .toList();
            return WorkCheck.workers(jdbc, clock.instant(), others);
        });
        read("webhooks", () -> WorkCheck.webhooks(jdbc, clock.instant()));
    }

    private static Optional<Path> ownDirectory(DatabaseServer server, ShiftloomSettings settings) {
        return server.isEmbedded() ? Optional.of(settings.dataDir()) : Optional.empty();
    }

    /** A failed check must not abort the transaction of the next one. */
    private void read(String name, Supplier<List<CheckupFinding>> check) {
        checks.put(name, () -> database.inTransaction(tx -> check.get()));
    }

    public List<CheckupFinding> run() {
        var findings = new ArrayList<CheckupFinding>();
        checks.forEach((name, check) -> {
            try {
                findings.addAll(check.get());
            } catch (DataAccessException | TransactionException e) {
                findings.add(unchecked(name, e));
            }
        });
        return findings;
    }

    private static CheckupFinding unchecked(String name, NestedRuntimeException e) {
        return CheckupFinding.fault(
                name,
                "This could not be checked: "
                        + NestedExceptionUtils.getMostSpecificCause(e).getMessage(),
                "See whether the database answers, and whether the platform role may read its tables.");
    }
}
