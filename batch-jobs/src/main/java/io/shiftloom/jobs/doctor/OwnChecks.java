package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.Pooler;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** What only a process itself can see: its clock, its way to the database, what lies beside it, and its master keys. */
@Component
final class OwnChecks {

    private final PlatformDatabase database;
    private final PlaceCheck place;
    private final SecretBox secrets;
    private final Clock clock;

    OwnChecks(
            PlatformDatabase database,
            DatabaseServer server,
            Pooler pooler,
            SecretBox secrets,
            ShiftloomSettings settings,
            Clock clock) {
        this.database = database;
        this.place = new PlaceCheck(server.isEmbedded(), pooler, settings);
        this.secrets = secrets;
        this.clock = clock;
    }

    List<CheckupFinding> clock() {
        return ServerCheck.clock(database.jdbc(), clock);
    }

    List<CheckupFinding> pooler() {
        return place.between();
    }

    List<CheckupFinding> embedded() {
        return place.beside();
    }

    /** @param workers with whose keys those of this process are compared */
    List<CheckupFinding> masterKey(List<WorkerReport> workers) {
        return KeyCheck.look(database.jdbc(), secrets, workers);
    }

    /** What a process without an operator API has to say. */
    WorkerReport report(String worker) {
        var wrong = Stream.of(clock(), pooler(), embedded(), masterKey(List.of()))
                .flatMap(List::stream)
                .filter(finding -> finding.grade() != CheckupFinding.Grade.OK)
                .toList();
        return new WorkerReport(worker, secrets.keyIds(), wrong);
    }
}
