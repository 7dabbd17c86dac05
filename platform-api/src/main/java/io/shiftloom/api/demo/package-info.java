/** The demo: a restaurant's fortnight, sent to the running service as any client would. */
@NullMarked
package io.shiftloom.api.demo;

import org.jspecify.annotations.NullMarked;
