/** Who calls, for which tenant, and what the plan, the key and the rate allow. */
@NullMarked
package io.shiftloom.api.access;

import org.jspecify.annotations.NullMarked;
