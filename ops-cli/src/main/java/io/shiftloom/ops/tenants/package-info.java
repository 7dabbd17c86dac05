/** Tenants: create, list, change, suspend. */
@NullMarked
package io.shiftloom.ops.tenants;

import org.jspecify.annotations.NullMarked;
