package io.shiftloom.ops.tenants;

import java.util.Locale;

enum Plan {
    PAID,
    FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
