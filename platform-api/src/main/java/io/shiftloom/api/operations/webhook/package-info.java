/** The webhooks of tenants and their signing secrets. */
@NullMarked
package io.shiftloom.api.operations.webhook;

import org.jspecify.annotations.NullMarked;
