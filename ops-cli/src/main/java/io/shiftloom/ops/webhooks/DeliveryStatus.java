package io.shiftloom.ops.webhooks;

import java.util.Locale;

/** The status of a delivery, as the service names it. */
enum DeliveryStatus {
    PENDING,
    DELIVERED,
    DEAD,
    DISCARDED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
