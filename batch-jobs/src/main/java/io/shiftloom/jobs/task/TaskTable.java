package io.shiftloom.jobs.task;

/** The tables that work is handed out from, one for each kind, see the changelog. */
public enum TaskTable {
    OWNER("owner_task", true),
    PARTITION("partition_task", true),
    DELIVERY("delivery_task", false),
    HOUSEKEEPING("housekeeping_task", false);

    private final String table;
    private final boolean announced;

    TaskTable(String table, boolean announced) {
        this.table = table;
        this.announced = announced;
    }

    public String table() {
        return table;
    }

    /** Whether work in it is announced to other processes; the rest may wait for a poll of theirs. */
    boolean isAnnounced() {
        return announced;
    }
}
