package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.database.DbTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a filter asks of the rows of {@code job_request r}: only the conditions that apply, and of that table alone, or no
 * index of it fits.
 *
 * @param sql to follow another condition; empty for none
 */
record JobConditions(String sql, Map<String, Object> parameters) {

    private static final int UUID_LENGTH = 36;

    static JobConditions of(JobFilter filter) {
        var sql = new StringBuilder();
        var parameters = new HashMap<String, Object>();
        if (!filter.statuses().isEmpty()) {
            sql.append(" AND (").append(statuses(filter.statuses())).append(')');
        }
        filter.tenantId().ifPresent(tenant -> {
            sql.append(" AND r.tenant_id = :tenant");
            parameters.put("tenant", tenant);
        });
        filter.since().ifPresent(since -> {
            sql.append(" AND r.requested_at >= :since");
            parameters.put("since", DbTime.of(since));
        });
        var pattern = filter.pattern();
        if (pattern != null) {
            sql.append(" AND (").append(text(filter.text().orElse(""))).append(')');
            parameters.put("pattern", pattern);
        }
        return new JobConditions(sql.toString(), parameters);
    }

    /** As {@link JobCatalog#STATUS} derives them. */
    private static String statuses(Set<JobStatus> statuses) {
        var ends = statuses.stream()
                .filter(JobStatus::isOver)
                .map(status -> "'" + status.code() + "'")
                .sorted()
                .collect(Collectors.joining(", "));
        var over = ends.isEmpty() ? Stream.<String>of() : Stream.of("r.state = 'done' AND r.outcome IN (" + ends + ")");
        var open = statuses.stream().filter(status -> !status.isOver()).sorted().map(JobConditions::open);
        return Stream.concat(open, over).collect(Collectors.joining(" OR "));
    }

    private static String open(JobStatus status) {
        var asked = "(r.hold_requested OR r.stop_requested)";
        return switch (status) {
            case RUNNING -> "r.state = 'running' AND NOT " + asked;
            case STOPPING -> "r.state = 'running' AND " + asked;
            default -> "r.state = '" + status.code() + "'";
        };
    }

    /** Tenants are few, so their names are looked at first. Only what may be of an id is looked for in ids. */
    private static String text(String text) {
        var others = "r.tenant_id = ANY (ARRAY(SELECT tenant_id FROM tenant WHERE name ILIKE :pattern))"
                + " OR r.last_failure ILIKE :pattern";
        return text.length() <= UUID_LENGTH && text.matches("[0-9A-Fa-f-]*")
                ? others + " OR r.condition_id::text LIKE lower(:pattern)"
                : others;
    }
}
