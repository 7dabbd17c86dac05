/** Backups: a dump of all rows by PostgreSQL's own programs, counted before and after. */
@NullMarked
package io.shiftloom.jobs.database.backup;

import org.jspecify.annotations.NullMarked;
