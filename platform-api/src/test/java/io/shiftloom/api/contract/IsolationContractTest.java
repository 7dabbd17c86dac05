package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.EventArchive;
import java.time.YearMonth;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessException;

/** A query that forgets its where clause sees nothing of another tenant, because the database hides it. */
class IsolationContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "staff",
                "schedule_defaults",
                "schedule_condition",
                "schedule_result",
                "result_document",
                "result_event",
                "archive.result_event",
                "result_history",
                "job_request",
                "resilience_run",
                "resilience_date",
                "idempotency_key",
                "schedule_actual",
                "worked_duty",
                "weekly_shift_wish",
                "calendar_feed",
                "scheduling_role",
                "tenant"
            })
    void rowsOfOthersAreInvisibleEvenWithoutAWhereClause(String table) {
        var tenant = populated();
        var other = populated();

        var owners = SERVER.bean(TenantDatabase.class)
                .inTransaction(
                        tenant.tenantId(),
                        tx -> tx.sql("SELECT DISTINCT tenant_id FROM " + table)
                                .query(UUID.class)
                                .list());

        assertThat(owners).containsExactly(tenant.tenantId());
        assertThat(SERVER.asOwner()
                        .sql("SELECT count(*) FROM " + table + " WHERE tenant_id = ?")
                        .param(other.tenantId())
                        .query(Integer.class)
                        .single())
                .isPositive();
    }

    @Test
    void rowsOfOthersCanBeNeitherChangedNorMade() {
        var tenant = populated();
        var other = populated();
        var tenants = SERVER.bean(TenantDatabase.class);

        int changed = tenants.inTransaction(
                tenant.tenantId(),
                tx -> tx.sql("UPDATE staff SET display_name = 'stolen' WHERE tenant_id = ?")
                        .param(other.tenantId())
                        .update());

        assertThat(changed).isZero();
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> tenants.inTransaction(
                        tenant.tenantId(),
                        tx -> tx.sql("""
                                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at)
                                VALUES (?, 'x', 'x', now(), now())
                                """).param(other.tenantId()).update()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"api_key", "operator_token", "audit_entry", "service_key"})
    void whatIsNoTenantsBusinessCannotBeReadAtAll(String table) {
        var tenant = SERVER.paidTenant();

        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> SERVER.bean(TenantDatabase.class)
                        .inTransaction(
                                tenant.tenantId(),
                                tx -> tx.sql("SELECT count(*) FROM " + table)
                                        .query(Integer.class)
                                        .single()));
    }

    /** A tenant with at least one row in every table that tenants own. */
    private static TestTenant populated() {
        var tenant = SERVER.paidTenant().configured().role(UUID.randomUUID().toString(), "Cook");
        var staffId = tenant.staff("Ada");
        tenant.put("/v1/staff/" + staffId + "/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05",
                         "timeRangeStart":"09:00","timeRangeEnd":"12:00",
                         "wishByCellKey":{"2027-01-04__09:00":"HIGH","2027-01-04__10:00":"LOW","2027-01-04__11:00":"NONE",
                                          "2027-01-05__09:00":"NONE","2027-01-05__10:00":"NONE","2027-01-05__11:00":"LOW"}}
                        """).send().expect(200);
        tenant.post("/v1/staff/" + staffId + "/calendar-feed", "{}").send().expect(201);
        tenant.post("/v1/schedule", Bodies.schedule())
                .header("Idempotency-Key", "k")
                .send()
                .expect(202);
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        tenant.post("/v1/schedule-results/" + id + "/resilience", "{}").send().expect(202);
        tenant.database()
                .sql("UPDATE result_event SET event_at = '2001-03-01T12:00:00Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        var archive = SERVER.bean(EventArchive.class);
        SERVER.bean(PlatformDatabase.class).inTransaction(tx -> archive.moveBefore(tx, YearMonth.of(2001, 4), 1000));
        tenant.submitted();
        tenant.put(
                        "/v1/schedule-actual/" + id,
                        "{\"assignments\":%s}".formatted(Bodies.assignments("ann 2027-01-04__09:00")))
                .send()
                .expect(200);
        return tenant;
    }
}
