/** What the service knows about people at the moment a condition is accepted: terms, wishes and work already done. */
@NullMarked
package io.shiftloom.api.ledger;

import org.jspecify.annotations.NullMarked;
