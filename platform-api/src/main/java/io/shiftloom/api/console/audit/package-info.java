/** The console's page about who changed what. */
@NullMarked
package io.shiftloom.api.console.audit;

import org.jspecify.annotations.NullMarked;
