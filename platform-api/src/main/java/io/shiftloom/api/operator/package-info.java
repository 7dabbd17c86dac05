/** Who may work on the platform, and in which role. */
@NullMarked
package io.shiftloom.api.operator;

import org.jspecify.annotations.NullMarked;
