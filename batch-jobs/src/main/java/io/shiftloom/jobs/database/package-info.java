/** The database: the schema, the two login roles and their connection pools. */
@NullMarked
package io.shiftloom.jobs.database;

import org.jspecify.annotations.NullMarked;
