package io.shiftloom.jobs.progress;

/**
 * The state of a row of {@code chunk_solution}, under the alias {@code c}, as it is shown, as SQL. A job that is stopped leaves its chunks as they
 * are, for its restart: those that were begun wait until somebody takes the job again. If it is cancelled instead, nobody solves them any more,
 * and nobody who may write them is there to say so.
 */
public final class ChunkStateSql {

    /** The state of the chunk's run; null where that has ended. */
    private static final String RUN = """
            (SELECT unfinished.state FROM job_request unfinished
              WHERE unfinished.condition_id = c.condition_id AND unfinished.run = c.run AND unfinished.state <> 'done')""";

    private static final String OPEN = "c.state IN ('waiting', 'running')";

    /** {@code waiting}, {@code running}, {@code done} or {@code failed}. */
    public static final String STATE = """
            CASE WHEN %s THEN CASE %s WHEN 'running' THEN c.state WHEN 'queued' THEN 'waiting' WHEN 'stopped' THEN 'waiting'
                              ELSE 'failed' END
                 ELSE c.state END""".formatted(OPEN, RUN);

    /** Why it was given up; null when it was not. */
    public static final String FAILURE =
            "CASE WHEN %s AND %s IS NULL THEN 'the run ended before' ELSE c.failure END".formatted(OPEN, RUN);

    private ChunkStateSql() {}
}
