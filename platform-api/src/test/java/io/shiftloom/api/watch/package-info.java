@NullMarked
package io.shiftloom.api.watch;

import org.jspecify.annotations.NullMarked;
