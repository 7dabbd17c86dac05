/** The console's pages about jobs and their webhook deliveries. */
@NullMarked
package io.shiftloom.api.console.job;

import org.jspecify.annotations.NullMarked;
