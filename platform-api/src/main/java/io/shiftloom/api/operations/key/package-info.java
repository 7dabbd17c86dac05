/** The API keys of tenants. */
@NullMarked
package io.shiftloom.api.operations.key;

import org.jspecify.annotations.NullMarked;
