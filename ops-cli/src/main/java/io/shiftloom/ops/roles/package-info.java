/** The catalog of scheduling roles of a tenant. */
@NullMarked
package io.shiftloom.ops.roles;

import org.jspecify.annotations.NullMarked;
