/** The connection to one service: where it is, who asks, and how its answers become output and exit codes. */
@NullMarked
package io.shiftloom.ops.session;

import org.jspecify.annotations.NullMarked;
