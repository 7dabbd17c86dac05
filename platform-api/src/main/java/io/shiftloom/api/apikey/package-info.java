/** Who calls {@code /v1}: tenants, their API keys, and how often they may call. */
@NullMarked
package io.shiftloom.api.apikey;

import org.jspecify.annotations.NullMarked;
