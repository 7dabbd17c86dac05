@NullMarked
package io.shiftloom.api.operator;

import org.jspecify.annotations.NullMarked;
