package io.shiftloom.jobs.database;

import java.sql.Connection;
import java.sql.SQLException;

/** Connections outside the pools, in the name of the service itself, for what keeps one to itself. */
@FunctionalInterface
public interface DirectConnections {

    /** The caller closes it. */
    Connection open() throws SQLException;
}
