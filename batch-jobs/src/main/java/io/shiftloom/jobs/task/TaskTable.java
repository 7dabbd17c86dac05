package io.shiftloom.jobs.task;

/** The tables of db-scheduler, one for each kind of work. */
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

    String table() {
        return table;
    }

    /**
     * An SQL condition: there is no such execution.
     *
     * @param instance an SQL expression
     */
    public String lacks(String task, String instance) {
        return "NOT EXISTS (SELECT FROM %s WHERE task_name = '%s' AND task_instance = %s)"
                .formatted(table, task, instance);
    }

    /**
     * An SQL expression: the scheduler that holds an execution, null when none does.
     *
     * @param instance an SQL expression
     */
    public String holder(String task, String instance) {
        return "(SELECT picked_by FROM %s WHERE task_name = '%s' AND task_instance = %s)"
                .formatted(table, task, instance);
    }

    /**
     * An SQL join of the execution, if there is one, under the alias {@code task}; {@link TaskHolder} reads it.
     *
     * @param instance an SQL expression
     */
    public String join(String task, String instance) {
        return "LEFT JOIN %s task ON task.task_name = '%s' AND task.task_instance = %s"
                .formatted(table, task, instance);
    }

    /**
     * An SQL statement that gives executions the priority {@code :priority}.
     *
     * @param instances an SQL query
     */
    public String prioritize(String task, String instances) {
        return "UPDATE %s SET priority = :priority WHERE task_name = '%s' AND task_instance IN %s"
                .formatted(table, task, instances);
    }

    /** Whether work in it is announced to other processes. They find other work when they poll. */
    boolean isAnnounced() {
        return announced;
    }
}
