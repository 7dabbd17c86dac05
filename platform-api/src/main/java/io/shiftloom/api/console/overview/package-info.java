/** The console's pages about the service as a whole: how it is doing, and what operators changed. */
@NullMarked
package io.shiftloom.api.console.overview;

import org.jspecify.annotations.NullMarked;
