/** Tenants with their API keys, their catalogs of scheduling roles, and the calendar feeds of their people. */
@NullMarked
package io.shiftloom.ops.tenants;

import org.jspecify.annotations.NullMarked;
