package io.shiftloom.api.command.service;

import io.shiftloom.jobs.database.backup.BackupSummary;
import java.util.Locale;

/** A backup's contents in words. */
final class BackupWords {

    private static final double MEGABYTE = 1e6;

    private BackupWords() {}

    static String size(BackupSummary summary) {
        return String.format(
                Locale.ROOT,
                "%,d %s of %,d %s in %d tables (%.1f MB)",
                summary.rows(),
                summary.rows() == 1 ? "row" : "rows",
                summary.tenants(),
                summary.tenants() == 1 ? "tenant" : "tenants",
                summary.tables(),
                summary.bytes() / MEGABYTE);
    }
}
