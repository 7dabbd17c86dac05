@NullMarked
package io.shiftloom.api.emergency;

import org.jspecify.annotations.NullMarked;
