/** Who is signed in at the console. */
@NullMarked
package io.shiftloom.api.operations.session;

import org.jspecify.annotations.NullMarked;
