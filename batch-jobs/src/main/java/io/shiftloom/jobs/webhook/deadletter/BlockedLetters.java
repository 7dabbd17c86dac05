package io.shiftloom.jobs.webhook.deadletter;

import java.util.UUID;

/** How many dead letters of a tenant stay as they are, and why. */
public record BlockedLetters(UUID tenantId, DeadLetterObstacle obstacle, int deliveries) {}
