/** The page that shows what becomes of a rota when somebody is absent. */
@NullMarked
package io.shiftloom.api.console.absence;

import org.jspecify.annotations.NullMarked;
