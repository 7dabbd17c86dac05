/** The console's first page: what is wrong and can be fixed at once, what runs, and how the service has been doing. */
@NullMarked
package io.shiftloom.api.console.inbox;

import org.jspecify.annotations.NullMarked;
