/** The service: REST by feature, the operator API, and the root command's programs. */
@NullMarked
package io.shiftloom.api;

import org.jspecify.annotations.NullMarked;
