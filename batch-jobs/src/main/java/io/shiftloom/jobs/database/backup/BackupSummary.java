package io.shiftloom.jobs.database.backup;

import java.time.Instant;
import java.util.SortedMap;

/**
 * What was backed up or restored.
 *
 * @param takenAt the moment that the backup shows
 * @param bytes of the dump
 */
public record BackupSummary(Instant takenAt, int tables, long rows, long tenants, long bytes) {

    static BackupSummary of(BackupManifest manifest, long bytes) {
        return new BackupSummary(
                manifest.takenAt(), manifest.rows().size(), total(manifest.rows()), tenants(manifest.rows()), bytes);
    }

    private static long total(SortedMap<String, Long> rows) {
        return rows.values().stream().mapToLong(Long::longValue).sum();
    }

    private static long tenants(SortedMap<String, Long> rows) {
        return rows.getOrDefault("public.tenant", 0L);
    }
}
