package io.shiftloom.api.command.service;

import io.shiftloom.jobs.database.schema.MigrationPlan;
import io.shiftloom.jobs.database.schema.MigrationPlan.PlannedChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a migration would do, for people. */
record MigrationReport(MigrationPlan found) {

    private static final double MEGABYTE = 1e6;

    /** Whether this program can work on the schema. */
    boolean fits() {
        var version = found.version();
        return version.missing().isEmpty() && (version.unknown().isEmpty() || version.isKeptByNewer());
    }

    /** @param holder which process migrates the database at this moment */
    List<String> status(Optional<String> holder) {
        var version = found.version();
        var lines = new ArrayList<String>();
        lines.add("changes made     %d%s"
                .formatted(
                        version.made().size(),
                        version.made().isEmpty()
                                ? ""
                                : ", the last being " + version.made().getLast()));
        lines.add("changes missing  " + version.missing().size());
        lines.add("changes unknown  " + version.unknown().size());
        lines.add("needs a program  "
                + version.needed().map(change -> "that knows " + change).orElse("of the schema's own version"));
        lines.add("at work          " + holder.orElse("nobody"));
        lines.add(verdict());
        return lines;
    }

    private String verdict() {
        var version = found.version();
        if (!version.missing().isEmpty()) {
            return "The schema is older than this program. Run `migrate`.";
        }
        if (version.unknown().isEmpty()) {
            return "The schema is up to date.";
        }
        return version.isKeptByNewer()
                ? "The schema is newer than this program, which can work on it anyway."
                : "The schema is newer than this program, which cannot work on it.";
    }

    List<String> plan() {
        var lines = new ArrayList<String>();
        if (found.changes().isEmpty()) {
            lines.add(verdict());
        }
        for (var change : found.changes()) {
            add(change, lines);
        }
        return lines;
    }

    private static void add(PlannedChange change, List<String> lines) {
        lines.add("-- " + change.id());
        if (!change.comment().isEmpty()) {
            lines.add("-- " + change.comment());
        }
        for (var lock : change.locks()) {
            lines.add(String.format(
                    Locale.ROOT, "-- locks %s (%.1f MB): %s", lock.table(), lock.bytes() / MEGABYTE, lock.lock()));
        }
        if (change.locksMore()) {
            lines.add("-- locks further tables, which its DO block names while it runs");
        }
        change.sql().lines().forEach(lines::add);
        lines.add("");
    }
}
