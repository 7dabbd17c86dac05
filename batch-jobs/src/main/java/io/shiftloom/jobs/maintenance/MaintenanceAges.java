package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.storage.DbTime;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How long ago each maintenance job last did its work.
 *
 * @param byName counted from the first sample for a job that never ran
 */
record MaintenanceAges(Map<MaintenanceName, Duration> byName) {

    MaintenanceAges {
        byName = Map.copyOf(byName);
    }

    /** @param since when this process took its first sample */
    static MaintenanceAges look(JdbcClient jdbc, Instant since, Instant now) {
        var ages = new EnumMap<MaintenanceName, Duration>(MaintenanceName.class);
        for (var name : MaintenanceName.values()) {
            ages.put(name, Duration.between(since, now));
        }
        jdbc.sql("SELECT name, max(finished_at) AS done_at FROM maintenance_run WHERE state = 'done' GROUP BY name")
                .query(row -> {
                    var doneAt = DbTime.read(row, "done_at");
                    MaintenanceName.find(row.getString("name"))
                            .ifPresent(name -> ages.put(name, Duration.between(doneAt, now)));
                });
        return new MaintenanceAges(ages);
    }

    /** In seconds. */
    double of(MaintenanceName name) {
        return byName.getOrDefault(name, Duration.ZERO).toMillis() / 1000.0;
    }
}
