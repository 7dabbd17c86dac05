/** Calling a tenant's endpoint: which addresses may be called, the signature, and one bounded exchange. */
@NullMarked
package io.shiftloom.jobs.webhook.http;

import org.jspecify.annotations.NullMarked;
