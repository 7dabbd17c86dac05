package io.shiftloom.ops.tenants;

import java.util.Locale;

enum PlanOption {
    PAID,
    FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
