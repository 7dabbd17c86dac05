/** API keys of tenants. */
@NullMarked
package io.shiftloom.ops.keys;

import org.jspecify.annotations.NullMarked;
