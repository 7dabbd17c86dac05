/** The demo: a restaurant's fortnight, or a small shop's week, sent to the running service as any client would. */
@NullMarked
package io.shiftloom.api.demo;

import org.jspecify.annotations.NullMarked;
