@NullMarked
package io.shiftloom.api.console.inbox;

import org.jspecify.annotations.NullMarked;
