--liquibase formatted sql

--changeset shiftloom:0040-job-request
--comment The queue's own state of a condition. run counts openings of the job, fence every taking; writers name both. failures are exceptions, deaths killed owners.
CREATE TABLE job_request (
    tenant_id      uuid        NOT NULL,
    condition_id   uuid        NOT NULL,
    run            integer     NOT NULL DEFAULT 1,
    fence          bigint      NOT NULL DEFAULT 0,
    state          text        NOT NULL CHECK (state IN ('queued', 'running', 'done')),
    emergency      boolean     NOT NULL DEFAULT false,
    replace_result boolean     NOT NULL DEFAULT true,
    ticket         text,
    failures       integer     NOT NULL DEFAULT 0,
    deaths         integer     NOT NULL DEFAULT 0,
    stop_requested boolean     NOT NULL DEFAULT false,
    last_failure   text,
    requested_at   timestamptz NOT NULL,
    taken_at       timestamptz,
    finished_at    timestamptz,
    progress       jsonb,
    PRIMARY KEY (condition_id),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
CREATE INDEX job_request_queue ON job_request (emergency DESC, requested_at) WHERE state = 'queued';
CREATE INDEX job_request_running ON job_request (tenant_id) WHERE state = 'running';
CREATE UNIQUE INDEX job_request_ticket ON job_request (ticket) WHERE ticket IS NOT NULL;
--rollback DROP TABLE job_request;

--changeset shiftloom:0040-tenant-turn
--comment When a tenant was last served, for a fair order between tenants.
CREATE TABLE tenant_turn (
    tenant_id uuid        PRIMARY KEY REFERENCES tenant,
    served_at timestamptz NOT NULL
);
--rollback DROP TABLE tenant_turn;

--changeset shiftloom:0040-chunk-solution
--comment One row per date chunk of a run; stitching reads this table, never a step's execution context.
CREATE TABLE chunk_solution (
    condition_id   uuid        NOT NULL,
    run            integer     NOT NULL,
    chunk          date        NOT NULL,
    tenant_id      uuid        NOT NULL,
    state          text        NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    version        bigint      NOT NULL DEFAULT 0,
    engine_version text,
    solution       jsonb,
    failure        text,
    progress       jsonb,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (condition_id, run, chunk),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
--rollback DROP TABLE chunk_solution;

--changeset shiftloom:0040-checkpoint
--comment The newest finished round of a search, so that a restart goes on instead of beginning again.
CREATE TABLE search_checkpoint (
    condition_id   uuid        NOT NULL,
    run            integer     NOT NULL,
    search         text        NOT NULL,
    tenant_id      uuid        NOT NULL,
    engine_version text        NOT NULL,
    round          integer     NOT NULL,
    state          text        NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (condition_id, run, search),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
--rollback DROP TABLE search_checkpoint;
