/** The one catalogue of failures and the one place they are rendered. */
@NullMarked
package io.shiftloom.api.error;

import org.jspecify.annotations.NullMarked;
