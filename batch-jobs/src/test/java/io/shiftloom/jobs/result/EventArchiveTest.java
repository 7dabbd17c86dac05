package io.shiftloom.jobs.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.time.YearMonth;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;

class EventArchiveTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final YearMonth APRIL = YearMonth.of(2026, 4);
    private static final EventFilter EVERYTHING =
            new EventFilter(Instant.EPOCH, Instant.parse("9999-01-01T00:00:00Z"), null, Set.of());

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final EventArchive archive = new EventArchive();
    private final UUID tenant = DATABASE.createTenant("Acme");

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @BeforeEach
    void forgetEvents() {
        DATABASE.asOwner().sql("TRUNCATE result_event, archive.result_event").update();
    }

    @Test
    void monthEndsAtItsLastMicrosecondInUtc() {
        event("2026-03-31T23:59:59.999999Z");
        event("2026-04-01T00:00:00Z");

        assertThat(move(10)).isEqualTo(1);
        assertThat(jobs.count("archive.result_event")).isEqualTo(1);
        assertThat(jobs.count("result_event")).isEqualTo(1);
    }

    @Test
    void movesTheOldestFirstInChunksUntilNothingIsLeft() {
        for (int day = 1; day <= 5; day++) {
            event("2026-03-0" + day + "T12:00:00Z");
        }

        assertThat(move(2)).isEqualTo(2);
        assertThat(DATABASE.asOwner()
                        .sql("SELECT max(event_at) < '2026-03-03' FROM archive.result_event")
                        .query(Boolean.class)
                        .single())
                .isTrue();
        assertThat(List.of(move(2), move(2), move(2))).containsExactly(2, 1, 0);
    }

    @Test
    void historyIsTheSameWhereverItsEventsLie() {
        for (int day = 1; day <= 6; day++) {
            event("2026-03-0" + (day + 1) / 2 + "T12:00:00Z");
        }
        var before = history();

        for (int moved = 0; moved <= 6; moved++) {
            assertThat(history()).hasSize(6).isEqualTo(before);
            move(1);
        }
        assertThat(jobs.count("result_event")).isZero();
    }

    @Test
    void pagesHaveNeitherGapNorRepeatWhileEventsMove() {
        for (int day = 1; day <= 7; day++) {
            event("2026-03-01T12:00:00Z");
        }
        var seen = new HashSet<UUID>();
        var after = Position.START;
        for (int page = 0; page < 7; page++) {
            var next = page(1, after);
            seen.add(next.getFirst().eventId());
            after = new Position(next.getFirst().at(), next.getFirst().eventId());
            move(1);
        }

        assertThat(seen).hasSize(7);
        assertThat(page(1, after)).isEmpty();
    }

    @Test
    void severalMoversAtOnceMoveEveryEventOnce() throws Exception {
        for (int n = 0; n < 60; n++) {
            event("2026-03-01T12:00:00Z");
        }
        var movers = IntStream.range(0, 40)
                .mapToObj(n -> (Callable<Integer>) () -> move(3))
                .toList();

        int moved = 0;
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var mover : threads.invokeAll(movers)) {
                moved += mover.get();
            }
        }

        assertThat(moved).isEqualTo(60);
        assertThat(jobs.count("archive.result_event")).isEqualTo(60);
    }

    @Test
    void moveThatIsRolledBackLosesNothing() {
        event("2026-03-01T12:00:00Z");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> DATABASE.platform().inTransaction(tx -> {
                    archive.moveBefore(tx, APRIL, 10);
                    throw new IllegalStateException("killed");
                }));

        assertThat(jobs.count("result_event")).isEqualTo(1);
        assertThat(jobs.count("archive.result_event")).isZero();
    }

    @Test
    void changeAfterwardsStillFindsTheKeywords() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        DATABASE.asOwner()
                .sql("UPDATE result_event SET event_at = '2026-03-01Z'")
                .update();
        move(10);

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        var found = DATABASE.tenants()
                .inTransaction(
                        tenant,
                        tx -> jobs.events.list(
                                tx,
                                tenant,
                                new EventFilter(EVERYTHING.from(), EVERYTHING.to(), "amy", Set.of()),
                                10,
                                Position.START));
        assertThat(found)
                .extracting(HistoryEvent::name)
                .containsExactly(HistoryEvent.Name.MODIFY, HistoryEvent.Name.INSERT);
    }

    @Test
    void tenantsSeeTheirOwnArchiveOnlyAndCannotChangeIt() {
        event("2026-03-01T12:00:00Z");
        move(10);
        var other = DATABASE.createTenant("Other");

        assertThat(seenBy(tenant)).isEqualTo(1);
        assertThat(seenBy(other)).isZero();
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> DATABASE.tenants()
                        .inTransaction(
                                tenant,
                                tx -> tx.sql("DELETE FROM archive.result_event").update()));
    }

    /** Both indexes are read from their newest end and merged, however long the history is. */
    @Test
    void newestPageNeedsNoSort() {
        var plan = DATABASE.tenants().inTransaction(tenant, tx -> {
            tx.sql("SET LOCAL enable_seqscan = off").update();
            tx.sql("SET LOCAL enable_bitmapscan = off").update();
            return tx.sql("""
                            EXPLAIN SELECT event_id FROM result_history
                             WHERE tenant_id = ? AND (event_at, event_id) < (now(), ?)
                             ORDER BY event_at DESC, event_id DESC LIMIT 50
                            """).params(tenant, tenant).query(String.class).list();
        });

        assertThat(String.join("\n", plan))
                .contains("Merge Append", "using result_event_newest", "using archived_event_newest")
                .doesNotContain("Sort  ");
    }

    private long seenBy(UUID somebody) {
        return DATABASE.tenants()
                .inTransaction(
                        somebody,
                        tx -> tx.sql("SELECT count(*) FROM archive.result_event")
                                .query(Long.class)
                                .single());
    }

    private int move(int limit) {
        return DATABASE.platform().inTransaction(tx -> archive.moveBefore(tx, APRIL, limit));
    }

    private List<HistoryEvent> history() {
        return page(100, Position.START);
    }

    private List<HistoryEvent> page(int limit, Position after) {
        return DATABASE.tenants().inTransaction(tenant, tx -> jobs.events.list(tx, tenant, EVERYTHING, limit, after));
    }

    private void event(String at) {
        DATABASE.asOwner()
                .sql("""
                        INSERT INTO result_event (tenant_id, event_id, condition_id, event_name, event_at, status,
                               candidate_count, created_at, updated_at)
                        VALUES (?, ?, ?, 'MODIFY', ?::timestamptz, 'running', 0, now(), now())
                        """)
                .params(tenant, jobs.ids.create(), UUID.randomUUID(), at)
                .update();
    }
}
