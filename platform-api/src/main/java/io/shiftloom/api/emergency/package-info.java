/** Mending a completed schedule when people drop out: emergency-shift and its context. */
@NullMarked
package io.shiftloom.api.emergency;

import org.jspecify.annotations.NullMarked;
