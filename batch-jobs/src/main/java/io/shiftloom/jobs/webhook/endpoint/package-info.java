/** Where each tenant wants to be called, and the secrets that sign the calls. */
@NullMarked
package io.shiftloom.jobs.webhook.endpoint;

import org.jspecify.annotations.NullMarked;
