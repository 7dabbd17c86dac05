/** Commands that solve again what another engine has solved: a customer's bundle, or yesterday's conditions. */
@NullMarked
package io.shiftloom.api.command.support;

import org.jspecify.annotations.NullMarked;
