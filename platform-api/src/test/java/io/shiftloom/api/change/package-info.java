@NullMarked
package io.shiftloom.api.change;

import org.jspecify.annotations.NullMarked;
