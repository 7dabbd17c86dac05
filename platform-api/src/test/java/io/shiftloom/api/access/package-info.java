@NullMarked
package io.shiftloom.api.access;

import org.jspecify.annotations.NullMarked;
