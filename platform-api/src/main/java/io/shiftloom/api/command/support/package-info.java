/** Commands with which one engine answers what another one answered: a customer's bundle, or yesterday's conditions. */
@NullMarked
package io.shiftloom.api.command.support;

import org.jspecify.annotations.NullMarked;
