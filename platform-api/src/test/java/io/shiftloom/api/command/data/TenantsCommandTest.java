package io.shiftloom.api.command.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of {@code shiftloom tenants export}, and what the other commands do with it. */
class TenantsCommandTest {

    private static final CommandDatabase DATABASE = new CommandDatabase();

    @TempDir
    private Path folder;

    private final UUID tenant = DATABASE.database.createTenant("moving");

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    private Path file() {
        return folder.resolve("tenant.jsonl");
    }

    private Path unfinished() {
        return folder.resolve("tenant.jsonl.unfinished");
    }

    private void suspend(String ago) {
        DATABASE.database
                .asOwner()
                .sql("UPDATE tenant SET suspended_at = now() - ?::interval WHERE tenant_id = ?")
                .params(ago, tenant)
                .update();
    }

    private CommandDatabase.Run export() {
        return DATABASE.run(TenantsCommand::new, "export", tenant.toString(), file().toString());
    }

    /** A file may come from far away, and the service's own transactions are ended when they idle for a minute. */
    @Test
    void transactionOfACommandMayPause() {
        var limit = OwnDatabase.inTransaction(
                folder,
                OwnDatabase.Isolation.READ_COMMITTED,
                (tx, _, _) -> tx.sql("SHOW idle_in_transaction_session_timeout")
                        .query(String.class)
                        .single());

        assertThat(limit).isEqualTo("0");
    }

    @Test
    void failureOfTheDatabaseSaysThatNothingWasChangedAndWhetherToTryAgain() {
        assertThat(failure("40001"))
                .contains("The database cannot be read or changed: ", "said so. Nothing was changed. Maybe try again.");
        assertThat(failure("23505")).contains("said so. Nothing was changed.").doesNotContain("try again");
    }

    private String failure(String state) {
        return refused((tx, _, _) -> tx.sql(
                        "DO $$ BEGIN RAISE EXCEPTION 'said so' USING ERRCODE = '%s'; END $$".formatted(state))
                .update());
    }

    @Test
    void failureOfAFileIsNoneOfTheDatabase() {
        assertThat(refused((_, _, _) -> {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                }))
                .isEqualTo("A file cannot be read or written: No space left on device. Nothing was changed.");
        assertThat(refused((_, _, _) -> Files.readString(folder)))
                .startsWith("A file cannot be read or written: ")
                .endsWith(". Nothing was changed.");
    }

    private String refused(OwnDatabase.Work<Object> work) {
        return String.valueOf(
                catchThrowable(() -> OwnDatabase.inTransaction(folder, OwnDatabase.Isolation.READ_COMMITTED, work))
                        .getMessage());
    }

    @Test
    void exportedFileIsForItsOwnerAlone() throws IOException {
        suspend("1 hour");

        var run = export();

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder).isDirectoryContaining(file()::equals).isDirectoryNotContaining(unfinished()::equals);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
        assertThat(export().err()).contains("exists already, and an export overwrites nothing");
    }

    /** Whoever finds a file of that name may erase the tenant with it. */
    @Test
    void fileHasItsNameOnlyWhenItIsWhole() throws Exception {
        suspend("1 second");

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var waiting = threads.submit(this::export);
            await().until(() -> Files.exists(unfinished()));
            assertThat(file()).doesNotExist();
            assertThat(export().err()).contains("another export writes it");
            assertThat(unfinished()).exists();
            waiting.cancel(true);
        }

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void refusedExportLeavesNoFile() {
        assertThat(export().err()).contains("still works here");

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void fileThatWasCutErasesNothing() throws IOException {
        suspend("1 hour");
        export();
        var lines = Files.readAllLines(file());
        Files.write(file(), lines.subList(0, lines.size() - 1));

        var run = DATABASE.run(TenantsCommand::new, "erase", tenant.toString(), file().toString(), "--yes");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("is not whole: it has public.tenant 0 of 1 rows");
        assertThat(DATABASE.database
                        .asOwner()
                        .sql("SELECT count(*) FROM tenant WHERE tenant_id = ?")
                        .param(tenant)
                        .query(Long.class)
                        .single())
                .isOne();
    }
}
