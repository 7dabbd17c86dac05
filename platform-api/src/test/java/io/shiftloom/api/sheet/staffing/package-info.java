@NullMarked
package io.shiftloom.api.sheet.staffing;

import org.jspecify.annotations.NullMarked;
