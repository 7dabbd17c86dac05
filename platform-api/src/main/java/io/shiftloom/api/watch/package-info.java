/** Watching: a result's progress and its end as server-sent events. */
@NullMarked
package io.shiftloom.api.watch;

import org.jspecify.annotations.NullMarked;
