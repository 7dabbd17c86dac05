/** The webhook of a tenant, as operators manage it. */
@NullMarked
package io.shiftloom.api.ops.webhook;

import org.jspecify.annotations.NullMarked;
