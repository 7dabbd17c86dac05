/** The console's page that shows the ways a condition was or may be staffed beside each other. */
@NullMarked
package io.shiftloom.api.console.compare;

import org.jspecify.annotations.NullMarked;
