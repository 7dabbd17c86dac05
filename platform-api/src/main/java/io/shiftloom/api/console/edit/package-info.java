/** The console's page for changing a rota by hand: a draft in the browser, its cost, and its confirmation. */
@NullMarked
package io.shiftloom.api.console.edit;

import org.jspecify.annotations.NullMarked;
