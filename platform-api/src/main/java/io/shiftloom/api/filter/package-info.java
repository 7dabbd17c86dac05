/** Query parameters by which lists are filtered. */
@NullMarked
package io.shiftloom.api.filter;

import org.jspecify.annotations.NullMarked;
