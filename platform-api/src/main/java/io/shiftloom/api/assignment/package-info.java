/** Lists of assignments as clients send them: to confirm, and as what was really worked. */
@NullMarked
package io.shiftloom.api.assignment;

import org.jspecify.annotations.NullMarked;
