package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * The oldest program that a schema names as compatible finds on it all that it uses. No build of that program is needed: a
 * statement that works on its own schema works on one that offers no less and asks for no more.
 */
class OldestProgramTest {

    private static final TestDatabase DATABASE = TestDatabase.create(1);

    /**
     * Triggers that refuse nothing that an earlier program writes: they count its writes ({@link UpgradeTest}), or pass the
     * tasks that it adds, in whichever order ({@link TenantTasksTest}).
     */
    private static final Set<String> HARMLESS = Set.of(
            "asked: job_request trigger: job_request_inserted",
            "asked: job_request trigger: job_request_moved",
            "asked: job_request trigger: job_request_deleted",
            "asked: tenant trigger: tenant_limit_changed",
            "asked: owner_task trigger: owner_task_of_tenant",
            "asked: partition_task trigger: partition_task_of_tenant",
            "asked: delivery_task trigger: delivery_task_of_tenant");

    private static SchemaTerms today;
    private static SchemaTerms oldest;

    @BeforeAll
    static void goBackAndForth() throws Exception {
        today = terms();
        OlderSchema.rollBackTo(oldestCompatible(), DATABASE.address(), TestDatabase.settings(1));
        oldest = terms();
        new Migration(DATABASE.address(), TestDatabase.settings(1)).run();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void todaysSchemaOffersItNoLessAndAsksItForNoMore() {
        assertThat(oldest.offers()).hasSizeGreaterThan(300).isNotEqualTo(today.offers());
        assertThat(oldest.broken(today)).containsExactlyInAnyOrderElementsOf(HARMLESS);
    }

    @Test
    void wayBackAndForthLeavesTheSameSchema() {
        assertThat(terms()).isEqualTo(today);
    }

    @Test
    void eachKindOfHarmIsNoticed() throws SQLException {
        assertThat(brokenBy("ALTER TABLE job_request DROP COLUMN fence"))
                .anyMatch(fault -> fault.startsWith("lost: job_request column fence"));
        assertThat(brokenBy("ALTER TABLE worker_process ADD COLUMN rack text NOT NULL"))
                .containsExactly("asked: worker_process has to be given: rack");
        assertThat(brokenBy("ALTER TABLE worker_process ADD CONSTRAINT few CHECK (cores < 9) NOT VALID"))
                .containsExactly("asked: worker_process constraint: CHECK ((cores < 9))");
        assertThat(brokenBy("REVOKE DELETE ON worker_process FROM shiftloom_platform"))
                .containsExactly("lost: worker_process right: shiftloom_platform DELETE");
        assertThat(brokenBy("CREATE UNIQUE INDEX one_name ON tenant (name)"))
                .containsExactly("asked: tenant unique: name");
        assertThat(brokenBy("ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY"))
                .containsExactly("asked: audit_entry row-level security");
        assertThat(
                        brokenBy(
                                "CREATE TRIGGER stop BEFORE INSERT ON staff EXECUTE FUNCTION suppress_redundant_updates_trigger()"))
                .containsExactly("asked: staff trigger: stop");
    }

    private static List<String> brokenBy(String change) throws SQLException {
        var address = DATABASE.address();
        try (var connection = DriverManager.getConnection(address.url(), address.username(), address.password())) {
            connection.setAutoCommit(false);
            var jdbc = JdbcClient.create(new SingleConnectionDataSource(connection, true));
            jdbc.sql(change).update();
            var broken = today.broken(SchemaTerms.of(jdbc));
            connection.rollback();
            return broken;
        }
    }

    private static String oldestCompatible() {
        return DATABASE.asOwner()
                .sql("SELECT known_change FROM schema_compatibility")
                .query((row, number) -> row.getString(1))
                .single();
    }

    private static SchemaTerms terms() {
        return SchemaTerms.of(DATABASE.asOwner());
    }
}
