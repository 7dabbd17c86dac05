/** What a stranger or a greedy tenant may try against a running service. */
@NullMarked
package io.shiftloom.api.attack;

import org.jspecify.annotations.NullMarked;
