/** The service as a process, and work on its database: {@code demo}, {@code serve}, {@code train}, {@code migrate}, {@code backup},
 * {@code restore} and {@code tenants}. */
@NullMarked
package io.shiftloom.api.command.service;

import org.jspecify.annotations.NullMarked;
