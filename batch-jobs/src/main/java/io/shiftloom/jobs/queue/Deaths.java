package io.shiftloom.jobs.queue;

import java.util.Collection;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Counts owners that were killed. A run that makes progress between two deaths does not kill its owners, so the count
 * begins anew. It also begins anew when the owner only waited for chunks, whose deaths are counted separately. A run
 * that kills its owners always at the same place adds up. An owner counts once, and only if it had begun, because every
 * owner that begins has a fence of its own.
 */
public final class Deaths {

    /**
     * The owner of a run, or the solver of a chunk, may be killed this often without progress in between; then the run
     * ends as error. A storm that kills every worker within seconds rarely takes as many from an innocent run, and a run
     * that kills its workers itself reaches the limit within minutes.
     */
    public static final int LIMIT = 12;
    /** After so many deaths in one place, whatever is not needed for an answer is left out. */
    public static final int MANY = LIMIT / 2;

    private Deaths() {}

    /** Counts one more death for the requests of these tickets. */
    static void count(JdbcClient tx, Collection<String> tickets) {
        tx.sql("""
                UPDATE job_request r
                   SET deaths = CASE WHEN come.far > r.death_mark OR come.waits THEN 1 ELSE r.deaths + 1 END,
                       death_mark = come.far, death_fence = r.fence
                  FROM (SELECT q.condition_id,
                               (SELECT count(*) + coalesce(sum(c.round), 0) FROM search_checkpoint c
                                 WHERE c.condition_id = q.condition_id AND c.run = q.run)
                               + (SELECT count(*) FROM chunk_solution s
                                   WHERE s.condition_id = q.condition_id AND s.run = q.run AND s.state = 'done') AS far,
                               (SELECT count(*) > 1 AND bool_or(s.state IN ('waiting', 'running')) FROM chunk_solution s
                                 WHERE s.condition_id = q.condition_id AND s.run = q.run) AS waits
                          FROM job_request q
                         WHERE q.ticket = ANY (?) AND q.state = 'running') AS come
                 WHERE r.condition_id = come.condition_id AND r.state = 'running' AND r.fence <> r.death_fence
                """).param(tickets.toArray(String[]::new)).update();
    }
}
