package io.shiftloom.jobs.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.schedule.Worker;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.control.EngineVersion;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** A customer's schedule elsewhere, and yesterday's schedules under the engine of this program. */
class SupportTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final JobsFixture JOBS = new JobsFixture(DATABASE);
    private static final int EFFORT = 5;
    private static UUID tenant = UUID.randomUUID();
    private static UUID condition = UUID.randomUUID();
    private static String bundle = "";
    private static String bundleOfAnotherEngine = "";

    @BeforeAll
    static void solveAndMakeTheBundle() {
        tenant = DATABASE.createTenant("Lindenhof");
        try (var worker = Worker.startReal(DATABASE.address(), "--shiftloom.effort=" + EFFORT)) {
            condition = JOBS.submit(tenant, problem());
            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(JOBS.status(condition)).isEqualTo("completed"));
            bundle = bundle(worker);
            var engine = review("review #>> '{quality,engineVersion}'");
            setEngine("7");
            bundleOfAnotherEngine = bundle(worker);
            setEngine(engine);
        }
    }

    private static String bundle(Worker worker) {
        return DATABASE.platform()
                .inTransaction(tx -> worker.bean(SupportBundles.class).make(tx, tenant, condition))
                .map(Json::write)
                .orElseThrow();
    }

    private static String review(String part) {
        return DATABASE.asOwner()
                .sql("SELECT " + part + " FROM result_document WHERE condition_id = ?")
                .param(condition)
                .query(String.class)
                .single();
    }

    private static void setEngine(String version) {
        DATABASE.asOwner()
                .sql(
                        "UPDATE result_document SET review = jsonb_set(review, '{quality,engineVersion}', to_jsonb(?::text))"
                                + " WHERE condition_id = ?")
                .params(version, condition)
                .update();
    }

    /** An upgrade between the schedule and its bundle changes neither the schedule nor who found it. */
    @Test
    void aBundleNamesTheEngineThatFoundTheSchedule() {
        assertThat(SupportBundle.read(bundle).engineVersion()).isEqualTo(EngineVersion.CURRENT);
        assertThat(SupportBundle.read(bundleOfAnotherEngine).engineVersion()).isEqualTo("7");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void aBundleNamesNobody() {
        assertThat(bundle).doesNotContainIgnoringCase("zoe", "amy", "müller", "bob", "cook", "waiter", "lindenhof");
    }

    @Test
    void theScheduleIsTheSameElsewhereAssignmentByAssignment() {
        var elsewhere = SupportBundle.read(bundle);
        assertThat(elsewhere.candidates().getFirst().assignments()).isNotEmpty();

        var solved = scheduler().solve(elsewhere.toProblem(), SearchControl.UNINTERRUPTED);

        assertThat(elsewhere.isReproducedBy(solved)).isTrue();
    }

    @Test
    void aliasesHideNoDifference() {
        var published = JOBS.review(tenant, condition).required("candidates").path(0);
        var seats = SupportBundle.read(bundle).candidates().getFirst().assignments();
        // In the order of their ids.
        var people =
                Map.of("person-00001", "amy", "person-00002", "bob", "person-00003", "müller", "person-00004", "zoe");

        assertThat(seats.stream().map(seat -> people.get(seat.person()) + " " + seat.date() + " " + seat.slot()))
                .containsExactlyElementsOf(published
                        .required("assignments")
                        .valueStream()
                        .map(seat -> seat.required("personId").stringValue() + " "
                                + seat.required("date").stringValue() + " "
                                + seat.required("slotId").stringValue())
                        .toList());
    }

    @Test
    void anotherAnswerIsNotTakenForTheSame() {
        var otherSlot = SupportBundle.read(bundle.replaceFirst("\"slot\":\"09:00\"", "\"slot\":\"10:00\""));
        var solved = scheduler().solve(otherSlot.toProblem(), SearchControl.UNINTERRUPTED);

        assertThat(otherSlot.isReproducedBy(solved)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> SupportBundle.read("{\"bundle\":99}"));
    }

    @Test
    void aCanaryComparesYesterdaysConditionsAndTouchesNoResult() throws SQLException {
        var before = resultRows();
        try (var connection = BackupAccess.of(
                        DATABASE.address(), JobsFixture.settings().database())
                .open()) {
            connection.setReadOnly(true);
            var jdbc = JdbcClient.create(new SingleConnectionDataSource(connection, true));
            assertThat(Canary.stored(jdbc, Instant.now().plusSeconds(60), 10)).isEmpty();

            var stored = Canary.stored(jdbc, Instant.now().minus(Duration.ofDays(1)), 10);
            assertThat(stored).extracting(Canary.Stored::conditionId).containsExactly(condition);
            var same = new Canary(scheduler()).compare(stored.getFirst(), SearchControl.UNINTERRUPTED);
            assertThat(same.worse()).isZero();
            assertThat(same.isLost()).isFalse();
            assertThat(same.softAfter()).isEqualTo(same.softBefore());

            var nothing = new Canary.Comparison(condition, "completed", "failed", 1L, 0L, null, 1);
            assertThat(nothing.isLost()).isTrue();
            assertThat(new Canary.Comparison(condition, "completed", "completed", 100L, 0L, 130L, 1).worse())
                    .isEqualTo(30);
        }
        assertThat(resultRows()).isEqualTo(before);
    }

    /** Every version of every row has its own number. */
    private static List<String> resultRows() {
        return DATABASE.asOwner()
                .sql(
                        "SELECT 'd' || xmin FROM result_document UNION ALL SELECT 'r' || xmin FROM schedule_result ORDER BY 1")
                .query((row, number) -> row.getString(1))
                .list();
    }

    private static ShiftScheduler scheduler() {
        return new ShiftScheduler(new Effort(EFFORT), 2);
    }

    /** People and roles in another order than that of their names. */
    private static ScheduleProblem problem() {
        var first = LocalDate.of(2026, 9, 14);
        var grid = ScheduleGrid.of(ZoneId.of("Europe/Berlin"), first, first.plusDays(6), 540, 900, 60);
        return new ScheduleProblem(
                grid,
                Collections.nCopies(grid.cellCount(), CellDemand.of(2, Map.of("waiter", 1, "cook", 1))),
                List.of(
                        person(grid, "zoe", Set.of("waiter", "cook")),
                        person(grid, "amy", Set.of("waiter")),
                        person(grid, "müller", Set.of("cook")),
                        person(grid, "bob", Set.of("cook", "waiter"))),
                Objectives.ALL,
                LaborSettings.GENERIC,
                null);
    }

    private static StaffMember person(ScheduleGrid grid, String id, Set<String> roles) {
        return new StaffMember(
                id,
                "Name of " + id,
                CellSet.all(grid.cellCount()),
                roles,
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD);
    }
}
