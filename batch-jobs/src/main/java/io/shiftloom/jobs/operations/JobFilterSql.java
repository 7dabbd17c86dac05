package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.storage.DbTime;
import java.util.HashMap;
import java.util.Map;

/**
 * The SQL conditions of a filter on rows of {@code job_request r}. It contains only the conditions that apply, and only
 * columns of that table; with others no index would fit.
 *
 * @param sql to follow another condition; empty for none
 */
record JobFilterSql(String sql, Map<String, Object> parameters) {

    private static final int UUID_LENGTH = 36;

    static JobFilterSql of(JobFilter filter) {
        var sql = new StringBuilder();
        var parameters = new HashMap<String, Object>();
        if (!filter.statuses().isEmpty()) {
            sql.append(" AND ").append(JobStatusSql.in(filter.statuses()));
        }
        filter.tenantId().ifPresent(tenant -> {
            sql.append(" AND r.tenant_id = :tenant");
            parameters.put("tenant", tenant);
        });
        filter.since().ifPresent(since -> {
            sql.append(" AND r.requested_at >= :since");
            parameters.put("since", DbTime.of(since));
        });
        filter.ended().ifPresent(ended -> {
            sql.append(" AND r.state = 'done' AND r.finished_at >= :ended");
            parameters.put("ended", DbTime.of(ended));
        });
        var pattern = filter.pattern();
        if (pattern != null) {
            sql.append(" AND (").append(text(filter.text().orElse(""))).append(')');
            parameters.put("pattern", pattern);
        }
        return new JobFilterSql(sql.toString(), parameters);
    }

    /** Tenants are few, so their names are searched first. Ids are searched only for text that can be part of one. */
    private static String text(String text) {
        var others = "r.tenant_id = ANY (ARRAY(SELECT tenant_id FROM tenant WHERE name ILIKE :pattern))"
                + " OR r.last_failure ILIKE :pattern";
        return text.length() <= UUID_LENGTH && text.matches("[0-9A-Fa-f-]*")
                ? others + " OR r.condition_id::text LIKE lower(:pattern)"
                : others;
    }
}
