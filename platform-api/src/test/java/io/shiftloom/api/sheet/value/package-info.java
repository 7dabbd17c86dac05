@NullMarked
package io.shiftloom.api.sheet.value;

import org.jspecify.annotations.NullMarked;
