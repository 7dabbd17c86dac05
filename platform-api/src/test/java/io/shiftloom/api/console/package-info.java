@NullMarked
package io.shiftloom.api.console;

import org.jspecify.annotations.NullMarked;
