--liquibase formatted sql

--changeset shiftloom:0230-tenant-turn-counts splitStatements:false
--comment Whose turn it is, without counting the queue: what each tenant has queued and running, and how much it may run. Triggers count, so that programs that do not know the columns count too. The owner sees the rows of all tenants for as long as this change takes.
LOCK TABLE tenant, job_request, tenant_turn IN ACCESS EXCLUSIVE MODE;
ALTER TABLE tenant DISABLE ROW LEVEL SECURITY;
ALTER TABLE job_request DISABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_turn DISABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_turn
    ADD COLUMN queued        integer     NOT NULL DEFAULT 0,
    ADD COLUMN emergencies   integer     NOT NULL DEFAULT 0,
    ADD COLUMN running       integer     NOT NULL DEFAULT 0,
    ADD COLUMN allowed       integer     NOT NULL DEFAULT 4,
    ADD COLUMN waiting_since timestamptz NOT NULL DEFAULT '-infinity';
INSERT INTO tenant_turn (tenant_id, served_at)
SELECT DISTINCT tenant_id, '-infinity'::timestamptz FROM job_request WHERE state IN ('queued', 'running')
ON CONFLICT DO NOTHING;
UPDATE tenant_turn turn SET allowed = t.max_running_schedules FROM tenant t WHERE t.tenant_id = turn.tenant_id;
UPDATE tenant_turn turn
   SET queued = open.queued, emergencies = open.emergencies, running = open.running,
       waiting_since = coalesce(open.oldest, turn.waiting_since)
  FROM (SELECT tenant_id, count(*) FILTER (WHERE state = 'queued') AS queued,
               count(*) FILTER (WHERE state = 'queued' AND emergency) AS emergencies,
               count(*) FILTER (WHERE state = 'running') AS running,
               min(requested_at) FILTER (WHERE state = 'queued') AS oldest
          FROM job_request WHERE state IN ('queued', 'running') GROUP BY tenant_id) AS open
 WHERE open.tenant_id = turn.tenant_id;
CREATE INDEX tenant_turn_next ON tenant_turn ((emergencies > 0) DESC, running, served_at, waiting_since)
    WHERE queued > 0 AND running < allowed;
-- Rows change often and are few: dead ones must not pile up at the head of the index.
ALTER TABLE tenant_turn SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE FUNCTION count_job_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    owner        uuid    := CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END;
    was_queued   integer := CASE WHEN TG_OP <> 'INSERT' THEN (OLD.state = 'queued')::integer ELSE 0 END;
    was_running  integer := CASE WHEN TG_OP <> 'INSERT' THEN (OLD.state = 'running')::integer ELSE 0 END;
    was_urgent   integer := CASE WHEN TG_OP <> 'INSERT' THEN (OLD.state = 'queued' AND OLD.emergency)::integer ELSE 0 END;
    is_queued    integer := CASE WHEN TG_OP <> 'DELETE' THEN (NEW.state = 'queued')::integer ELSE 0 END;
    is_running   integer := CASE WHEN TG_OP <> 'DELETE' THEN (NEW.state = 'running')::integer ELSE 0 END;
    is_urgent    integer := CASE WHEN TG_OP <> 'DELETE' THEN (NEW.state = 'queued' AND NEW.emergency)::integer ELSE 0 END;
    requested    timestamptz := CASE WHEN is_queued = 1 THEN NEW.requested_at END;
    taken        timestamptz := CASE WHEN is_running = 1 THEN NEW.taken_at END;
BEGIN
    FOR attempt IN 1..2 LOOP
        UPDATE tenant_turn
           SET queued = queued + is_queued - was_queued,
               emergencies = emergencies + is_urgent - was_urgent,
               running = running + is_running - was_running,
               served_at = coalesce(taken, served_at),
               waiting_since = CASE WHEN queued = 0 AND is_queued = 1 THEN requested ELSE waiting_since END
         WHERE tenant_id = owner;
        EXIT WHEN FOUND OR TG_OP = 'DELETE';
        INSERT INTO tenant_turn (tenant_id, served_at, allowed)
        SELECT tenant_id, '-infinity', max_running_schedules FROM tenant WHERE tenant_id = owner
        ON CONFLICT DO NOTHING;
    END LOOP;
    RETURN NULL;
END
$$;
CREATE TRIGGER job_request_inserted AFTER INSERT ON job_request FOR EACH ROW
    WHEN (NEW.state IN ('queued', 'running')) EXECUTE FUNCTION count_job_request();
CREATE TRIGGER job_request_moved AFTER UPDATE OF state ON job_request FOR EACH ROW
    WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION count_job_request();
CREATE TRIGGER job_request_deleted AFTER DELETE ON job_request FOR EACH ROW
    WHEN (OLD.state IN ('queued', 'running')) EXECUTE FUNCTION count_job_request();

CREATE FUNCTION follow_tenant_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tenant_turn SET allowed = NEW.max_running_schedules WHERE tenant_id = NEW.tenant_id;
    RETURN NULL;
END
$$;
CREATE TRIGGER tenant_limit_changed AFTER UPDATE OF max_running_schedules ON tenant FOR EACH ROW
    WHEN (OLD.max_running_schedules <> NEW.max_running_schedules) EXECUTE FUNCTION follow_tenant_limit();
ALTER TABLE tenant_turn ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
--rollback DROP TRIGGER tenant_limit_changed ON tenant;
--rollback DROP FUNCTION follow_tenant_limit();
--rollback DROP TRIGGER job_request_deleted ON job_request;
--rollback DROP TRIGGER job_request_moved ON job_request;
--rollback DROP TRIGGER job_request_inserted ON job_request;
--rollback DROP FUNCTION count_job_request();
--rollback DROP INDEX tenant_turn_next;
--rollback ALTER TABLE tenant_turn DROP COLUMN waiting_since, DROP COLUMN allowed, DROP COLUMN running, DROP COLUMN emergencies, DROP COLUMN queued;

--changeset shiftloom:0230-next-request runInTransaction:false
--comment A tenant's next request. Waiting for long transactions hinders nobody here, so it may take longer than other changes.
SET lock_timeout = '30min';
DROP INDEX CONCURRENTLY IF EXISTS job_request_next;
CREATE INDEX CONCURRENTLY job_request_next ON job_request (tenant_id, emergency DESC, requested_at) WHERE state = 'queued';
SET lock_timeout = '5s';
--rollback DROP INDEX job_request_next;
