/** The pages that show what becomes of a rota when somebody is absent, and how it can be repaired. */
@NullMarked
package io.shiftloom.api.console.absence;

import org.jspecify.annotations.NullMarked;
