package io.shiftloom.api.operations.audit;

import io.shiftloom.api.paging.PageRequest;
import java.util.Optional;

/**
 * Which entries to list; what is empty does not matter.
 *
 * @param tenant an id
 * @param since a time, a date, or an age such as {@code 24h}
 */
public record AuditSearch(Optional<String> tenant, Optional<String> since, Optional<String> actor, PageRequest page) {}
