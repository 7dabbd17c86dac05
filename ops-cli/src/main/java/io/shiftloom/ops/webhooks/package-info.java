/** Where a tenant is told that a schedule is finished. */
@NullMarked
package io.shiftloom.ops.webhooks;

import org.jspecify.annotations.NullMarked;
