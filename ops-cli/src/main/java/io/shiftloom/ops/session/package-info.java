/** The connection to a service: its address, the operator, and how answers become output and exit codes. */
@NullMarked
package io.shiftloom.ops.session;

import org.jspecify.annotations.NullMarked;
