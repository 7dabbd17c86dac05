package io.shiftloom.jobs.database;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections of the platform role outside of the pools, for work that occupies one for good. */
@FunctionalInterface
public interface DirectConnections {

    /** The caller closes it. */
    Connection open() throws SQLException;
}
