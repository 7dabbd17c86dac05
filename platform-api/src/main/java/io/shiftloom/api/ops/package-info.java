/** The operator API, {@code /ops/v1}: what operators can do, as JSON. */
@NullMarked
package io.shiftloom.api.ops;

import org.jspecify.annotations.NullMarked;
