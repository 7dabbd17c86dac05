/** The console's page for trying a condition without telling anybody. */
@NullMarked
package io.shiftloom.api.console.playground;

import org.jspecify.annotations.NullMarked;
