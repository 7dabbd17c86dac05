/** What the service knows about people at the moment a condition is accepted: terms, wishes and work already done. Shifts and fairness
 * over all conditions are read from the same work. */
@NullMarked
package io.shiftloom.api.ledger;

import org.jspecify.annotations.NullMarked;
