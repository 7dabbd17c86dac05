package io.shiftloom.jobs.queue;

import java.util.Collection;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Counts owners that were killed. A run that comes further between two deaths is not what kills them: machines and their
 * updates do, and then the count begins anew. So it does when the owner only waited for chunks that others solve, whose own
 * deaths are counted. What kills its owner always at the same place adds up. An owner counts once, and only if it had begun:
 * every one that begins has a fence of its own.
 */
final class Deaths {

    private Deaths() {}

    /** One death more of the requests that hang on these tickets. */
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
