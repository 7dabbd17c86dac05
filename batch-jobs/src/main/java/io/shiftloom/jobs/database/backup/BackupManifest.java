package io.shiftloom.jobs.database.backup;

import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a backup holds, written beside its dump.
 *
 * @param format of this file
 * @param takenAt the moment that the dump shows
 * @param schema id of the last change of the schema
 * @param needs id of the change that a program has to know to work on the schema; null in backups of earlier programs
 * @param rolePrefix what the login roles' names begin with, which the dump's grants and policies name
 * @param serverMajor release of PostgreSQL that was dumped
 * @param dumpMajor release of the program that dumped it; an older one cannot read the dump
 * @param sha256 of the dump, in hexadecimal
 * @param rows of each table
 */
record BackupManifest(
        int format,
        Instant takenAt,
        String schema,
        @Nullable String needs,
        String rolePrefix,
        int serverMajor,
        int dumpMajor,
        String sha256,
        SortedMap<String, Long> rows) {

    static final int FORMAT = 1;

    BackupManifest {
        rows = new TreeMap<>(rows);
    }
}
