package io.shiftloom.api.console;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A database as after a busy quarter: 100,000 conditions of 20 tenants, each with its result, events, job, Spring Batch's
 * rows and webhook, made by the database itself in about a minute and the same every time.
 */
final class ManyResults {

    private static final List<String> STATEMENTS = List.of(
            """
            INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, created_at, updated_at)
            SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Organization ' || n, 'paid', 'active',
                   '{60,15}', now() - interval '90 days', now()
              FROM generate_series(1, 20) n
            """, """
            CREATE UNLOGGED TABLE seed AS
            SELECT n, ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id,
                   ('00000000-0000-4000-8000-' || lpad((1 + n % 20)::text, 12, '0'))::uuid AS tenant,
                   now() - (100001 - n) * interval '78 seconds' AS at,
                   CASE WHEN n > 99900 THEN 'queued' WHEN n % 25 = 0 THEN 'no_solution' WHEN n % 50 = 1 THEN 'failed'
                        WHEN n % 100 = 2 THEN 'error' WHEN n % 33 = 3 THEN 'canceled' ELSE 'completed' END AS status
              FROM generate_series(1, 100000) n
            """, """
            INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date,
                   time_zone, snapshot)
            SELECT tenant, id, at, (at + interval '7 days')::date, (at + interval '20 days')::date, 'Europe/Berlin', '{}'
              FROM seed
            """, """
            INSERT INTO schedule_result (tenant_id, condition_id, status, candidate_count, created_at, updated_at,
                   confirmed_at, confirmed_assignments)
            SELECT tenant, id, status, CASE status WHEN 'completed' THEN 3 ELSE 0 END, at, at + interval '40 seconds',
                   CASE WHEN status = 'completed' AND n % 3 = 0 THEN at + interval '1 hour' END,
                   CASE WHEN status = 'completed' AND n % 3 = 0 THEN '[]'::jsonb END
              FROM seed
            """, """
            INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
            SELECT tenant, id, 1, status, true, '[]', '{"quality": {"bound": 0}}', at
              FROM seed WHERE status IN ('completed', 'no_solution', 'failed')
            """, """
            INSERT INTO result_event (tenant_id, event_id, condition_id, event_name, event_at, status, candidate_count,
                   created_at, updated_at)
            SELECT tenant, gen_random_uuid(), id, event, at, status, 0, at, at
              FROM seed CROSS JOIN unnest(ARRAY['INSERT', 'MODIFY']) AS event
            """, """
            INSERT INTO job_request (tenant_id, condition_id, run, fence, state, requested_at, taken_at, finished_at,
                   outcome, failures, last_failure)
            SELECT tenant, id, 1 + (n % 20 = 7)::int, 1, CASE status WHEN 'queued' THEN 'queued' ELSE 'done' END, at,
                   CASE WHEN status <> 'queued' THEN at + random() * interval '5 seconds' END,
                   CASE WHEN status <> 'queued' THEN at + interval '5 seconds' + random() * interval '60 seconds' END,
                   nullif(status, 'queued'), (status = 'error')::int * 3,
                   CASE WHEN status = 'error' THEN 'PSQLException: connection to the database was lost' END
              FROM seed
            """, """
            INSERT INTO job_run (condition_id, run, tenant_id, opening, outcome, failures, deaths, requested_at)
            SELECT id, 1, tenant, 'submit', 'completed', 0, 0, at FROM seed WHERE n % 20 = 7
            """, """
            INSERT INTO batch_job_instance (job_instance_id, version, job_name, job_key)
            SELECT 1000000 + n, 0, 'optimize-schedule', md5(id::text) FROM seed WHERE status <> 'queued'
            """, """
            INSERT INTO batch_job_execution (job_execution_id, version, job_instance_id, create_time, start_time, end_time,
                   status, exit_code)
            SELECT 1000000 + n, 2, 1000000 + n, at, at, at + interval '40 seconds', 'COMPLETED', 'COMPLETED'
              FROM seed WHERE status <> 'queued'
            """, """
            INSERT INTO batch_job_execution_params (job_execution_id, parameter_name, parameter_type, parameter_value,
                   identifying)
            SELECT 1000000 + n, 'conditionId', 'java.lang.String', id::text, 'Y' FROM seed WHERE status <> 'queued'
            """, """
            INSERT INTO batch_step_execution (step_execution_id, version, step_name, job_execution_id, create_time,
                   start_time, end_time, status, exit_code)
            SELECT 10000000 + n * 5 + step, 2, 'step' || step, 1000000 + n, at, at, at, 'COMPLETED', 'COMPLETED'
              FROM seed CROSS JOIN generate_series(0, 4) step WHERE status <> 'queued'
            """, """
            INSERT INTO webhook_delivery (delivery_id, tenant_id, condition_id, run, event_type, body, state, attempts,
                   last_status, created_at, finished_at)
            SELECT ('20000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, tenant, id, 1, 'schedule.completed',
                   convert_to('{"conditionId":"' || id || '"}', 'UTF8'),
                   CASE WHEN n % 100 = 5 THEN 'dead' WHEN n > 99700 THEN 'pending' ELSE 'delivered' END, 1,
                   CASE WHEN n % 100 = 5 THEN 500 ELSE 200 END, at, at + interval '1 second'
              FROM seed WHERE status <> 'queued'
            """, """
            INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome, status, answer)
            SELECT delivery_id, 1, created_at, 40, 'delivered', last_status, 'ok' FROM webhook_delivery
            """, """
            INSERT INTO audit_entry (audit_id, happened_at, actor, action, tenant_id, subject, reason, origin)
            SELECT gen_random_uuid(), at, 'operator ' || n % 7, 'job.replay', tenant, id::text, 'asked for', '10.0.0.1'
              FROM seed WHERE n % 5 = 0
            """, "DROP TABLE seed", "ANALYZE");

    private ManyResults() {}

    static void fill(JdbcClient owner) {
        owner.sql("SELECT setseed(0.42)").query(String.class).list();
        STATEMENTS.forEach(statement -> owner.sql(statement).update());
    }
}
