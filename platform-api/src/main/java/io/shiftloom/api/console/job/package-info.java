/** The console's pages about jobs: the list, and one job with its steps, its search and what can be done with it. */
@NullMarked
package io.shiftloom.api.console.job;

import org.jspecify.annotations.NullMarked;
