/** What happens to an installation when the next version is put in its place. */
@NullMarked
package io.shiftloom.api.upgrade;

import org.jspecify.annotations.NullMarked;
