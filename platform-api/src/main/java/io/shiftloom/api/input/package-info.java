/** JSON that clients send, read strictly: which fields an object may have, and everything that is wrong with it. */
@NullMarked
package io.shiftloom.api.input;

import org.jspecify.annotations.NullMarked;
