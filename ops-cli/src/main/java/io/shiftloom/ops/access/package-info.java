/** Who may operate the service, and the log of what they changed. */
@NullMarked
package io.shiftloom.ops.access;

import org.jspecify.annotations.NullMarked;
