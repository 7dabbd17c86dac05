package io.shiftloom.jobs.database;

import org.springframework.dao.TransientDataAccessResourceException;

/** A tenant uses its share of the connections already. Another attempt may succeed. */
public final class TenantBusy extends TransientDataAccessResourceException {

    private static final long serialVersionUID = 1L;

    TenantBusy() {
        super("the tenant uses its share of the connections already");
    }
}
