@NullMarked
package io.shiftloom.api.input;

import org.jspecify.annotations.NullMarked;
