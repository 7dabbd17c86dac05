package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.Pooler;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Checks for what goes wrong in practice. It changes nothing. */
@Component
public final class Checkup {

    private final PlatformDatabase database;
    private final Map<String, Supplier<List<CheckupFinding>>> checks = new LinkedHashMap<>();

    Checkup(
            PlatformDatabase database,
            DatabaseServer server,
            Pooler pooler,
            SecretBox secrets,
            ShiftloomSettings settings,
            Clock clock) {
        this.database = database;
        var jdbc = database.jdbc();
        var prefix = settings.database().rolePrefix();
        var place = new PlaceCheck(server.isEmbedded(), pooler, settings);
        checks.put("server", () -> ServerCheck.server(jdbc));
        checks.put("clock", () -> ServerCheck.clock(jdbc, clock));
        checks.put("schema", () -> SchemaCheck.look(jdbc));
        checks.put("roles", () -> RoleCheck.roles(jdbc, prefix));
        checks.put("backup", () -> RoleCheck.backup(jdbc, prefix));
        checks.put("pooler", place::between);
        checks.put("embedded", place::beside);
        checks.put("master-key", () -> KeyCheck.look(jdbc, secrets));
        checks.put("workers", () -> WorkCheck.workers(jdbc, clock.instant()));
        checks.put("webhooks", () -> WorkCheck.webhooks(jdbc, clock.instant()));
    }

    public List<CheckupFinding> run() {
        var findings = new ArrayList<CheckupFinding>();
        checks.forEach((name, check) -> {
            try {
                // A failed check must not abort the transaction of the next one.
                findings.addAll(database.inTransaction(tx -> check.get()));
            } catch (DataAccessException e) {
                findings.add(CheckupFinding.fault(
                        name,
                        "This could not be checked: " + e.getMostSpecificCause().getMessage(),
                        "See whether the database answers, and whether the platform role may read its tables."));
            }
        });
        return findings;
    }
}
