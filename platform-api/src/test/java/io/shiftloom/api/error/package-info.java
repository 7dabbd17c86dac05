@NullMarked
package io.shiftloom.api.error;

import org.jspecify.annotations.NullMarked;
