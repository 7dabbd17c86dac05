--liquibase formatted sql

--changeset shiftloom:0111-maintenance-run
--comment Runs of maintenance jobs, asked for by people or by the clock and taken by a worker; at most one of each is open.
CREATE TABLE maintenance_run (
    run_id       uuid        PRIMARY KEY,
    name         text        NOT NULL,
    state        text        NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
    requested_by text        NOT NULL,
    reason       text,
    requested_at timestamptz NOT NULL,
    started_at   timestamptz,
    finished_at  timestamptz,
    worker       text,
    attempts     integer     NOT NULL DEFAULT 0,
    step         text,
    items        bigint      NOT NULL DEFAULT 0,
    message      text
);
CREATE UNIQUE INDEX maintenance_run_open ON maintenance_run (name) WHERE state IN ('queued', 'running');
CREATE INDEX maintenance_run_newest ON maintenance_run (name, requested_at DESC, run_id DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON maintenance_run TO ${platformRole};
--rollback DROP TABLE maintenance_run;

--changeset shiftloom:0111-purge-indexes
--comment What purging looks for by age.
CREATE INDEX result_document_spare ON result_document (created_at) WHERE NOT published;
--rollback DROP INDEX result_document_spare;
