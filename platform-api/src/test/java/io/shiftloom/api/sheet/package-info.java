@NullMarked
package io.shiftloom.api.sheet;

import org.jspecify.annotations.NullMarked;
