@NullMarked
package io.shiftloom.api.wish;

import org.jspecify.annotations.NullMarked;
