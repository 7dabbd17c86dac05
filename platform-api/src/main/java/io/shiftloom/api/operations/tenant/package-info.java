/** Tenants with their plans, limits and usage. */
@NullMarked
package io.shiftloom.api.operations.tenant;

import org.jspecify.annotations.NullMarked;
