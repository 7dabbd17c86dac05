/** The PostgreSQL server: where it is, and the embedded one that the service starts, watches and stops. */
@NullMarked
package io.shiftloom.jobs.database.server;

import org.jspecify.annotations.NullMarked;
