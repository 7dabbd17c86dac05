/** Secrets at rest: in files that only their owner reads, or encrypted with a master key that the database does not know. */
@NullMarked
package io.shiftloom.jobs.secret;

import org.jspecify.annotations.NullMarked;
