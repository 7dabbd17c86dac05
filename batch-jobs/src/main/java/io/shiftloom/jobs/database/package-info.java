/** The database: the schema, the login roles and their connection pools. */
@NullMarked
package io.shiftloom.jobs.database;

import org.jspecify.annotations.NullMarked;
