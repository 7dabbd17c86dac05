/** Lists read page by page. */
@NullMarked
package io.shiftloom.jobs.paging;

import org.jspecify.annotations.NullMarked;
