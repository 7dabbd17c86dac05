/** Lists of conditions and results as their tenants ask for them: filtered, and in pages. */
@NullMarked
package io.shiftloom.jobs.listing;

import org.jspecify.annotations.NullMarked;
