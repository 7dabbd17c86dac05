package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.PreviousClaim;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * A database of the previous release is migrated while its program works on it. The owner is no superuser, so row-level
 * security binds the migration as it does at an operator's.
 */
class UpgradeTest {

    /** The last change of the previous release. */
    private static final String MARK = "0220-compatibility";

    private static final DatabaseSettings SETTINGS =
            new DatabaseSettings(0, false, "upgrade", false, null, null, null, 4, 4, null, Duration.ofSeconds(30));

    private DatabaseAddress owner;
    private JdbcClient superuser;
    private HikariDataSource pool;
    private PlatformDatabase database;
    /** Of its parts only those are used that get a database with each call. */
    private final TestDatabase unused = TestDatabase.create(1);

    private final JobsFixture jobs = new JobsFixture(unused);
    private PreviousClaim previous;

    @BeforeEach
    void installThePreviousRelease() throws Exception {
        var blank = TestDatabase.createBlank();
        superuser = JdbcClient.create(new DriverManagerDataSource(blank.url(), blank.username(), blank.password()));
        superuser.sql("DROP ROLE IF EXISTS upgrader").update();
        superuser
                .sql("CREATE ROLE upgrader LOGIN CREATEROLE PASSWORD 'for-tests-only'")
                .update();
        superuser
                .sql("ALTER DATABASE %s OWNER TO upgrader".formatted(blank.url().replaceAll(".*/", "")))
                .update();
        superuser.sql("ALTER SCHEMA public OWNER TO upgrader").update();
        owner = new DatabaseAddress(blank.url(), "upgrader", "for-tests-only");
        new Migration(owner, SETTINGS).run();
        OlderSchema.rollBackTo(MARK, owner, SETTINGS);
        pool = new ConnectionPools(owner, SETTINGS).open(LoginRole.PLATFORM, 4);
        database = new PlatformDatabase(pool, new JdbcTransactionManager(pool));
        previous = new PreviousClaim(database);
    }

    @AfterEach
    void remove() {
        unused.close();
        pool.close();
        superuser
                .sql("DROP OWNED BY upgrade_tenant, upgrade_platform, upgrade_backup CASCADE")
                .update();
        superuser.sql("REASSIGN OWNED BY upgrader TO postgres").update();
        superuser.sql("DROP OWNED BY upgrader CASCADE").update();
        superuser
                .sql("DROP ROLE upgrade_tenant, upgrade_platform, upgrade_backup, upgrader")
                .update();
    }

    @Test
    void previousProgramWorksBeforeWhileAndAfterTheMigrationAndTheNewOneAfterIt() throws Exception {
        var busy = tenant(2);
        var idle = tenant(2);
        submit(busy);
        submit(busy);
        submit(idle);
        assertThat(previous.take("before", jobs.clock.instant())).isPresent();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(new Migration(owner, SETTINGS)::requireUpToDate)
                .withMessageContaining("lacks");

        var submitted = submitWhile(new Migration(owner, SETTINGS)::run, idle);

        assertThat(submitted).isNotEmpty();
        assertThatCode(new Migration(owner, SETTINGS)::requireUpToDate).doesNotThrowAnyException();
        assertCounted();
        var queue = new RequestQueue(database, jobs.results, jobs.clock);
        assertThat(take(queue, "new")).isPresent();
        assertThat(previous.take("old", jobs.clock.instant())).isPresent();
        assertThat(take(queue, "newer")).isPresent();
        assertThat(previous.take("full", jobs.clock.instant())).isEmpty();
        assertThat(take(queue, "full too")).isEmpty();
        assertCounted();
    }

    /** As long as the migration runs, and at least once. */
    private List<UUID> submitWhile(Runnable migration, UUID tenant) throws Exception {
        var ended = new AtomicBoolean();
        try (var thread = Executors.newSingleThreadExecutor()) {
            var submissions = thread.submit(() -> {
                var ids = new ArrayList<UUID>();
                do {
                    ids.add(submit(tenant));
                } while (!ended.get());
                return ids;
            });
            try {
                migration.run();
            } finally {
                ended.set(true);
            }
            return submissions.get();
        }
    }

    private UUID tenant(int limit) {
        var id = UUID.randomUUID();
        database.jdbc().sql("""
                INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, max_running_schedules, created_at,
                       updated_at)
                VALUES (?, 'Acme', 'paid', 'active', '{60}', ?, now(), now())
                """).params(id, limit).update();
        return id;
    }

    private UUID submit(UUID tenant) {
        return database.inTransaction(
                tx -> jobs.submit.submit(tx, tenant, Submission.ordinary(TestProblems.twoPeople(1))));
    }

    private Optional<OwnedRun> take(RequestQueue queue, String ticket) {
        database.jdbc().sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                VALUES ('own', ?, now(), true, 2)
                """).param(ticket).update();
        return queue.take(ticket, 2);
    }

    private void assertCounted() {
        assertThat(database.jdbc().sql("""
                        SELECT count(*) FROM tenant_turn turn WHERE (queued, running) <> (
                               SELECT count(*) FILTER (WHERE state = 'queued'), count(*) FILTER (WHERE state = 'running')
                                 FROM job_request r WHERE r.tenant_id = turn.tenant_id)
                        """).query(Long.class).single()).isZero();
    }
}
