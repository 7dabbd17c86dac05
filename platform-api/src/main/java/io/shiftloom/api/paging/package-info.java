/** Lists in pages, by keyset. */
@NullMarked
package io.shiftloom.api.paging;

import org.jspecify.annotations.NullMarked;
