package io.shiftloom.jobs.webhook.letter;

import java.util.UUID;

/** So many dead letters of a tenant that stay as they are. */
public record Obstructed(UUID tenantId, Obstacle obstacle, int deliveries) {}
