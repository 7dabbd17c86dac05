--liquibase formatted sql

--changeset shiftloom:0270-resilience-run
--comment What becomes of a schedule when each person is absent on each of their dates: at most one check of a condition, with the schedule it is about.
CREATE TABLE resilience_run (
    run_id       uuid        PRIMARY KEY,
    tenant_id    uuid        NOT NULL,
    condition_id uuid        NOT NULL,
    state        text        NOT NULL CHECK (state IN ('queued', 'running', 'completed', 'failed', 'canceled')),
    assignments  json        NOT NULL,
    requested_at timestamptz NOT NULL,
    finished_at  timestamptz,
    message      text,
    UNIQUE (tenant_id, condition_id),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
CREATE INDEX resilience_run_open ON resilience_run (tenant_id) WHERE state IN ('queued', 'running');
--rollback DROP TABLE resilience_run;

--changeset shiftloom:0270-resilience-date
--comment The partitions of a check. Any worker takes one, as a task named runId/date.
CREATE TABLE resilience_date (
    run_id    uuid    NOT NULL REFERENCES resilience_run ON DELETE CASCADE,
    tenant_id uuid    NOT NULL,
    date      date    NOT NULL,
    state     text    NOT NULL CHECK (state IN ('waiting', 'running', 'done')),
    deaths    integer NOT NULL DEFAULT 0,
    PRIMARY KEY (run_id, date)
);
--rollback DROP TABLE resilience_date;

--changeset shiftloom:0270-resilience-absence
--comment One absence that was tried. The text stays as it was written, so that a check that was interrupted gives the same bytes.
CREATE TABLE resilience_absence (
    run_id    uuid    NOT NULL REFERENCES resilience_run ON DELETE CASCADE,
    tenant_id uuid    NOT NULL,
    date      date    NOT NULL,
    person    integer NOT NULL,
    document  json    NOT NULL,
    PRIMARY KEY (run_id, date, person)
);
--rollback DROP TABLE resilience_absence;

--changeset shiftloom:0270-resilience-access splitStatements:false
--comment A tenant asks for checks and reads its own. The task appears in the transaction that asks.
DO $$
DECLARE
    owned text;
BEGIN
    FOREACH owned IN ARRAY ARRAY['resilience_run', 'resilience_date', 'resilience_absence']
    LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', owned);
        EXECUTE format(
            'CREATE POLICY own_tenant ON %I TO ${tenantRole} '
            'USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) '
            'WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', owned);
        EXECUTE format('CREATE POLICY platform ON %I TO ${platformRole} USING (true) WITH CHECK (true)', owned);
        EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO ${backupRole} USING (true)', owned);
    END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON resilience_run, resilience_date, resilience_absence TO ${platformRole};
GRANT SELECT, INSERT, UPDATE, DELETE ON resilience_run, resilience_date TO ${tenantRole};
GRANT SELECT ON resilience_absence TO ${tenantRole};
GRANT INSERT ON partition_task TO ${tenantRole};
GRANT SELECT ON resilience_run, resilience_date, resilience_absence TO ${backupRole};
--rollback REVOKE INSERT ON partition_task FROM ${tenantRole};
