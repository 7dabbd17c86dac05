/** Tenants, their API keys and their catalog of scheduling roles, as operators manage them. */
@NullMarked
package io.shiftloom.api.ops.tenant;

import org.jspecify.annotations.NullMarked;
