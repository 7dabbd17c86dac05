package io.shiftloom.ops.deliveries;

import java.util.Locale;

/** How far a delivery is, as the service names it. */
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
