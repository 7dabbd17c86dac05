/** What the engine answers: an outcome, its candidates with their scores, or the certificate that there is none. */
@NullMarked
package io.shiftloom.solver.answer;

import org.jspecify.annotations.NullMarked;
