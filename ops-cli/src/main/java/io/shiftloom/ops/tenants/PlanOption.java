package io.shiftloom.ops.tenants;

import java.util.Locale;

/** Values of an option, spelled as the operator API spells them. */
enum PlanOption {
    PAID,
    FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
