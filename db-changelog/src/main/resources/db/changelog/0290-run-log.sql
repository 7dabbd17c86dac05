--liquibase formatted sql

--changeset shiftloom:0290-run-log
--comment What processes logged about a condition. Only the platform reads it. Lines go with their condition, also when an earlier program removes that.
CREATE TABLE run_log (
    condition_id uuid        NOT NULL,
    line_id      uuid        NOT NULL,
    tenant_id    uuid        NOT NULL,
    run          integer,
    chunk        text,
    logged_at    timestamptz NOT NULL,
    level        text        NOT NULL CHECK (level IN ('info', 'warn', 'error')),
    logger       text        NOT NULL,
    process      text        NOT NULL,
    request_id   text,
    message      text        NOT NULL,
    trace        text,
    PRIMARY KEY (condition_id, line_id),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition ON DELETE CASCADE
);
ALTER TABLE run_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE run_log FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON run_log TO ${platformRole} USING (true) WITH CHECK (true);
CREATE POLICY backup ON run_log FOR SELECT TO ${backupRole} USING (true);
GRANT SELECT, INSERT, DELETE ON run_log TO ${platformRole};
GRANT SELECT ON run_log TO ${backupRole};
--rollback DROP TABLE run_log;
