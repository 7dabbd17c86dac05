package io.shiftloom.jobs.task;

/** The tables that work is handed out from, one for each kind, see the changelog. */
public enum TaskTable {
    OWNER("owner_task"),
    PARTITION("partition_task"),
    DELIVERY("delivery_task"),
    HOUSEKEEPING("housekeeping_task");

    private final String table;

    TaskTable(String table) {
        this.table = table;
    }

    public String table() {
        return table;
    }
}
