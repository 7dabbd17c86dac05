/** Why a schedule is as it is: one cell of one person, and each person's wishes. The console asks the same questions. */
@NullMarked
package io.shiftloom.api.explain;

import org.jspecify.annotations.NullMarked;
