/** What the key of a call is and may do: the route {@code /v1/key}. */
@NullMarked
package io.shiftloom.api.ownkey;

import org.jspecify.annotations.NullMarked;
