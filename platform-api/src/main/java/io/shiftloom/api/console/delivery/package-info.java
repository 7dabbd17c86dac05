/** The console's pages about webhook deliveries and dead letters. */
@NullMarked
package io.shiftloom.api.console.delivery;

import org.jspecify.annotations.NullMarked;
