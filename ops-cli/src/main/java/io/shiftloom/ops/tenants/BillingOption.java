package io.shiftloom.ops.tenants;

import java.util.Locale;

/** Values of an option, spelled as the operator API spells them. */
enum BillingOption {
    ACTIVE,
    INACTIVE,
    NOT_CONFIGURED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
