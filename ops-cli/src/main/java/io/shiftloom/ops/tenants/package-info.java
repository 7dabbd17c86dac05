/** Tenants with their API keys and their catalogs of scheduling roles. */
@NullMarked
package io.shiftloom.ops.tenants;

import org.jspecify.annotations.NullMarked;
