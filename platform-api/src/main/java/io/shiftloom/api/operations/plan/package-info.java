/** What operators decide for a tenant about a schedule. */
@NullMarked
package io.shiftloom.api.operations.plan;

import org.jspecify.annotations.NullMarked;
