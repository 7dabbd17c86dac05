package io.shiftloom.ops.tenants;

import java.util.Locale;

enum BillingOption {
    ACTIVE,
    INACTIVE,
    NOT_CONFIGURED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
