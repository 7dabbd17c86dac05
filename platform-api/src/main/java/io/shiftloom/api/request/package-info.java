/** From the bytes of a body to a valid request, without any input or output: used by the routes and by the commands. */
@NullMarked
package io.shiftloom.api.request;

import org.jspecify.annotations.NullMarked;
