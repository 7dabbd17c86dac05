/** The console's first page: how the service is doing. */
@NullMarked
package io.shiftloom.api.console.overview;

import org.jspecify.annotations.NullMarked;
