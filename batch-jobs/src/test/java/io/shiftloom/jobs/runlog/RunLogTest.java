package io.shiftloom.jobs.runlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import io.shiftloom.jobs.trail.Origin;
import io.shiftloom.jobs.trail.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** What is kept of the lines that processes log about a condition. */
class RunLogTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");
    private final RunLog log = new RunLog();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void theLinesOfARunAreKeptByItsStepsAndChunks() {
        var engine = new TestEngine();
        var id = jobs.submit(tenant, TestProblems.twoPeople(3));
        try (var _ = Worker.start(DATABASE.address(), engine, "--logging.level.io.shiftloom=info")) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(messages(id))
                            .contains("Condition %s taken for run 1, by owner 1".formatted(id))
                            .contains("Step validation ended as COMPLETED", "Step webhook ended as COMPLETED")
                            .anyMatch(message -> message.startsWith("Chunk ") && message.endsWith("is solved")));
        }
        assertThat(ofRun(id, LogLevel.INFO)).allSatisfy(line -> {
            assertThat(line.run()).isEqualTo(1);
            assertThat(line.process()).startsWith(ProcessHandle.current().pid() + "-");
        });
        assertThat(ofRun(id, LogLevel.WARN)).isEmpty();
    }

    @Test
    void linesThatNameNoConditionOfTheTenantAreNotKept() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var other = DATABASE.createTenant("Other");

        logged(DATABASE.platform(), () -> {
            about(other, id, "of another tenant");
            about(tenant, UUID.randomUUID(), "of no condition");
            LoggerFactory.getLogger(RunLogTest.class).warn("of nobody");
            about(tenant, id, "of this one");
        });

        assertThat(messages(id)).containsExactly("of this one");
    }

    @Test
    void aLineIsShortAndHoldsNoControlCharacters() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));

        logged(
                DATABASE.platform(),
                () -> within(
                        tenant,
                        id,
                        () -> LoggerFactory.getLogger(RunLogTest.class)
                                .error(
                                        "first\nsecond\0 \uD83D {}",
                                        "x".repeat(10_000),
                                        new IllegalStateException("y".repeat(100_000)))));

        assertThat(ofRun(id, LogLevel.ERROR)).singleElement().satisfies(line -> {
            assertThat(line.message())
                    .startsWith("first\uFFFDsecond\uFFFD ? xxx")
                    .hasSize(2_000);
            assertThat(line.trace())
                    .startsWith("java.lang.IllegalStateException: yyy")
                    .hasSize(8_000);
            assertThat(line.logger()).isEqualTo("RunLogTest");
        });
    }

    @Test
    void ofARunTheNewestLinesAreKeptAndWarningsBeforeAllOthers() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var warnings = IntStream.range(0, 20).mapToObj(number -> line(id, LogLevel.WARN, "warning " + number));
        var others = IntStream.range(0, 600).mapToObj(number -> line(id, LogLevel.INFO, "other " + number));
        var lines = Stream.concat(warnings, others).toList();

        DATABASE.platform().inTransaction(tx -> {
            log.store(tx, lines);
            return lines.size();
        });

        assertThat(messages(id))
                .hasSize(RunLog.MOST_OF_A_RUN)
                .startsWith("other 599")
                .contains("other 120", "warning 0")
                .doesNotContain("other 119");
    }

    @Test
    void whoLogsDoesNotWaitForADatabaseThatIsAwayAndWhatIsTooMuchIsCounted() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var pool = new AbsentPool(DATABASE.platformPool());
        var registry = new SimpleMeterRegistry();
        var database = new PlatformDatabase(pool, new JdbcTransactionManager(pool));
        var keeper = new LogKeeper(database, log, "1-test", jobs.ids, registry);
        pool.away = true;
        keeper.start();
        try {
            IntStream.range(0, 5_000).forEach(number -> keeper.take(line(id, LogLevel.INFO, "line " + number)));
            assertThat(registry.counter(LogKeeper.DROPPED).count()).isBetween(2_000.0, 4_000.0);

            pool.away = false;
            await().atMost(LIMIT).untilAsserted(() -> assertThat(messages(id)).hasSize(RunLog.MOST_OF_A_RUN));
        } finally {
            keeper.stop();
        }
    }

    @Test
    void linesWhoseCommitWasNotAnsweredAreKeptOnceAndNotCountedAsDropped() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var registry = new SimpleMeterRegistry();
        var commits = new AtomicInteger();
        var database =
                new PlatformDatabase(DATABASE.platformPool(), new JdbcTransactionManager(DATABASE.platformPool()) {
                    @Override
                    protected void doCommit(DefaultTransactionStatus status) {
                        super.doCommit(status);
                        if (commits.incrementAndGet() == 1) {
                            throw new TransactionSystemException("the answer was lost");
                        }
                    }
                });
        var keeper = new LogKeeper(database, log, "1-test", jobs.ids, registry);
        keeper.start();
        try {
            keeper.take(line(id, LogLevel.INFO, "stored"));
            await().atMost(LIMIT).until(() -> commits.get() == 2);
        } finally {
            keeper.stop();
        }

        assertThat(messages(id)).containsExactly("stored");
        assertThat(registry.counter(LogKeeper.DROPPED).count()).isZero();
    }

    /** A pool whose server can be away. */
    private static final class AbsentPool extends DelegatingDataSource {

        volatile boolean away;

        AbsentPool(DataSource pool) {
            super(pool);
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (away) {
                throw new SQLTransientConnectionException("away");
            }
            return super.getConnection();
        }
    }

    private LogLine line(UUID id, LogLevel level, String message) {
        return new LogLine(
                jobs.ids.create(), id, tenant, 1, null, Instant.now(), level, "Test", "1-test", null, message, null);
    }

    private void logged(PlatformDatabase database, Runnable work) {
        var keeper = new LogKeeper(database, log, "1-test", jobs.ids, new SimpleMeterRegistry());
        keeper.start();
        try {
            work.run();
        } finally {
            keeper.stop();
        }
    }

    private void about(UUID tenantId, UUID id, String message) {
        within(tenantId, id, () -> LoggerFactory.getLogger(RunLogTest.class).warn(message));
    }

    private void within(UUID tenantId, UUID id, Runnable work) {
        jobs.trail.follow(Work.run(new Origin("r-1", null), tenantId, id, 1), () -> {
            work.run();
            return id;
        });
    }

    private List<String> messages(UUID id) {
        return ofRun(id, LogLevel.INFO).stream().map(LogLine::message).toList();
    }

    private List<LogLine> ofRun(UUID id, LogLevel least) {
        return log.ofRun(DATABASE.platform().jdbc(), id, 1, least);
    }
}
