/** The console's pages about tenants: plan, keys, webhook, roles and usage. */
@NullMarked
package io.shiftloom.api.console.tenant;

import org.jspecify.annotations.NullMarked;
