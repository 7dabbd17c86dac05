package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.WriteRefusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;

/**
 * Whether the server still writes. One whose disk is full answers every question, and even takes a small row where an old one
 * made room, so only what needs new pages tells. A temporary table needs them each time and leaves nothing.
 */
final class DiskCheck {

    private static final String CHECK = "disk";

    /** About a megabyte. */
    private static final int ROWS = 30_000;

    private static final long MEGABYTE = 1L << 20;
    private static final long GIGABYTE = 1024 * MEGABYTE;

    /** With less free space a night's work may fill the disk. */
    private static final long LITTLE = GIGABYTE;

    private static final String NOT_ALLOWED = "42501";

    private DiskCheck() {}

    /** @param ownDirectory where the embedded server keeps its files; empty for another server, whose disk nobody can see from here */
    static List<CheckupFinding> look(PlatformDatabase database, Optional<Path> ownDirectory) {
        var found = new Findings(CHECK);
        var room = ownDirectory.flatMap(DiskCheck::room);
        try {
            // Its end is part of the trial: only then the server writes its log to the disk.
            database.inTransaction(DiskCheck::tryToWrite);
        } catch (DataAccessException | TransactionException e) {
            report(e, found);
        }
        room.filter(left -> left < LITTLE)
                .ifPresent(left -> found.warning(
                        "%d MB are left on the disk of %s.".formatted(left / MEGABYTE, ownDirectory.orElseThrow()),
                        "Free space on it, or stop the service and move the folder to a larger one."));
        return found.or(
                room.map(left -> "The server writes, and %d GB are left on its disk.".formatted(left / GIGABYTE))
                        .orElse("The server writes."));
    }

    private static boolean tryToWrite(JdbcClient tx) {
        // A standby that is gone must not keep the doctor waiting.
        tx.sql("SET LOCAL synchronous_commit = local").update();
        tx.sql("SET LOCAL statement_timeout = '10s'").update();
        // Others may lie on another disk than the tables.
        tx.sql("SET LOCAL temp_tablespaces = ''").update();
        tx.sql("CREATE TEMPORARY TABLE shiftloom_trial ON COMMIT DROP AS SELECT generate_series(1, %d) AS line"
                        .formatted(ROWS))
                .update();
        return true;
    }

    private static void report(NestedRuntimeException e, Findings found) {
        var cause = NestedExceptionUtils.getMostSpecificCause(e);
        var words = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        if (cause instanceof SQLException sql && NOT_ALLOWED.equals(sql.getSQLState())) {
            found.warning(
                    "Whether the server writes could not be tried: %s.".formatted(words),
                    "As the owner of the database: GRANT TEMPORARY ON DATABASE … TO the platform role.");
        } else if (WriteRefusal.isBehind(e)) {
            found.fault(
                    "The server answers and takes no writes: %s.".formatted(words),
                    "Free space on its disk, or enlarge it. A server that is read-only has to be left for the primary. Calls that write get 503 and jobs wait until then, and go on by themselves.");
        } else {
            found.fault(
                    "A trial write failed: %s.".formatted(words),
                    "Look into the log of the database server, which has the reason.");
        }
    }

    private static Optional<Long> room(Path directory) {
        try {
            return Optional.of(Files.getFileStore(directory).getUsableSpace());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
