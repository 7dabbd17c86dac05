/** The REST contract over real HTTP on a real PostgreSQL, route by route. */
@NullMarked
package io.shiftloom.api.contract;

import org.jspecify.annotations.NullMarked;
