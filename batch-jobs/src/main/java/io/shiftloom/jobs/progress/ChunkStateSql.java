package io.shiftloom.jobs.progress;

/**
 * The state of a row of {@code chunk_solution}, under the alias {@code c}, as it is shown, as SQL. A job that is stopped leaves its chunks as they
 * are, for its restart. If it is cancelled instead, nobody solves them any more, and nobody who may write them is there to say so.
 */
public final class ChunkStateSql {

    private static final String LEFT_OPEN = """
            (c.state IN ('waiting', 'running') AND NOT EXISTS (
             SELECT FROM job_request unfinished
              WHERE unfinished.condition_id = c.condition_id AND unfinished.run = c.run AND unfinished.state <> 'done'))""";

    /** {@code waiting}, {@code running}, {@code done} or {@code failed}. */
    public static final String STATE = "CASE WHEN %s THEN 'failed' ELSE c.state END".formatted(LEFT_OPEN);

    /** Why it was given up; null when it was not. */
    public static final String FAILURE =
            "CASE WHEN %s THEN 'the run ended before' ELSE c.failure END".formatted(LEFT_OPEN);

    private ChunkStateSql() {}
}
