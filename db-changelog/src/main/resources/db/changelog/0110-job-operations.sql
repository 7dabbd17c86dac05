--liquibase formatted sql

--changeset shiftloom:0110-job-request-operations
--comment What operators do with jobs. opening says why the present run was opened; hold_requested asks its owner to hand it back, which makes it stopped; outcome is how the run ended, which for a replay beside is not the result's status.
ALTER TABLE job_request
    ADD COLUMN opening        text        NOT NULL DEFAULT 'submit' CHECK (opening IN ('submit', 'restart', 'replay')),
    ADD COLUMN hold_requested boolean     NOT NULL DEFAULT false,
    ADD COLUMN outcome        text        CHECK (outcome IN ('completed', 'no_solution', 'failed', 'error', 'canceled')),
    ADD COLUMN abandoned_at   timestamptz,
    DROP CONSTRAINT job_request_state_check,
    ADD CONSTRAINT job_request_state_check CHECK (state IN ('queued', 'running', 'stopped', 'done'));
ALTER TABLE job_request DISABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_result DISABLE ROW LEVEL SECURITY;
UPDATE job_request r SET outcome = s.status
  FROM schedule_result s
 WHERE s.tenant_id = r.tenant_id AND s.condition_id = r.condition_id AND r.state = 'done'
   AND s.status NOT IN ('queued', 'running');
ALTER TABLE schedule_result ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_request ENABLE ROW LEVEL SECURITY;
CREATE INDEX job_request_newest ON job_request (requested_at DESC, condition_id DESC);
CREATE INDEX job_request_tenant ON job_request (tenant_id, requested_at DESC, condition_id DESC);
CREATE INDEX job_request_finished ON job_request (finished_at) WHERE state = 'done';
--rollback DROP INDEX job_request_finished; DROP INDEX job_request_tenant; DROP INDEX job_request_newest;
--rollback ALTER TABLE job_request DROP CONSTRAINT job_request_state_check, DROP COLUMN abandoned_at, DROP COLUMN outcome, DROP COLUMN hold_requested, DROP COLUMN opening, ADD CONSTRAINT job_request_state_check CHECK (state IN ('queued', 'running', 'done'));

--changeset shiftloom:0110-job-run
--comment The runs of a job before the present one, as they ended.
CREATE TABLE job_run (
    condition_id uuid        NOT NULL,
    run          integer     NOT NULL,
    tenant_id    uuid        NOT NULL,
    opening      text        NOT NULL,
    outcome      text,
    failures     integer     NOT NULL,
    deaths       integer     NOT NULL,
    last_failure text,
    requested_at timestamptz NOT NULL,
    taken_at     timestamptz,
    finished_at  timestamptz,
    PRIMARY KEY (condition_id, run),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
ALTER TABLE job_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_run FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON job_run TO ${tenantRole}
    USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
CREATE POLICY platform ON job_run TO ${platformRole} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON job_run TO ${platformRole};
--rollback DROP TABLE job_run;

--changeset shiftloom:0110-worker-process
--comment Workers by the name they hold tasks under, with their last sign of life.
CREATE TABLE worker_process (
    name       text        PRIMARY KEY,
    host       text        NOT NULL,
    pid        bigint      NOT NULL,
    cores      integer     NOT NULL,
    started_at timestamptz NOT NULL,
    seen_at    timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON worker_process TO ${platformRole};
--rollback DROP TABLE worker_process;
