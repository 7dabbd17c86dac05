/** What a tenant is to all features. */
@NullMarked
package io.shiftloom.jobs.tenant;

import org.jspecify.annotations.NullMarked;
