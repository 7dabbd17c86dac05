/** Secrets at rest: encrypted with a master key that the database does not know. */
@NullMarked
package io.shiftloom.jobs.secret;

import org.jspecify.annotations.NullMarked;
