/** Identifiers made by the service. */
@NullMarked
package io.shiftloom.jobs.id;

import org.jspecify.annotations.NullMarked;
