--liquibase formatted sql

--changeset shiftloom:0100-history-archive splitStatements:false
--comment Events of old months, moved there by retention; readers ask result_history, which holds every event exactly once.
CREATE SCHEMA archive;
CREATE TABLE archive.result_event (
    tenant_id       uuid        NOT NULL,
    event_id        uuid        NOT NULL,
    condition_id    uuid        NOT NULL,
    event_name      text        NOT NULL CHECK (event_name IN ('INSERT', 'MODIFY', 'REMOVE')),
    event_at        timestamptz NOT NULL,
    status          text        NOT NULL,
    candidate_count integer     NOT NULL,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    keywords        text        NOT NULL,
    PRIMARY KEY (tenant_id, event_id)
);
CREATE INDEX archived_event_newest ON archive.result_event (tenant_id, event_at DESC, event_id DESC);
CREATE INDEX archived_event_condition ON archive.result_event (tenant_id, condition_id);
ALTER TABLE archive.result_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE archive.result_event FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON archive.result_event TO ${tenantRole}
    USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
CREATE POLICY platform ON archive.result_event TO ${platformRole} USING (true) WITH CHECK (true);
-- The invoker's policies count, not those of the view's owner, so that the view is no way around them.
CREATE VIEW result_history WITH (security_invoker = true) AS
    SELECT tenant_id, event_id, condition_id, event_name, event_at, status, candidate_count, created_at, updated_at, keywords
      FROM result_event
     UNION ALL
    SELECT tenant_id, event_id, condition_id, event_name, event_at, status, candidate_count, created_at, updated_at, keywords
      FROM archive.result_event;
GRANT USAGE ON SCHEMA archive TO ${tenantRole}, ${platformRole};
GRANT SELECT ON archive.result_event, result_history TO ${tenantRole};
GRANT SELECT, INSERT, DELETE ON archive.result_event TO ${platformRole};
GRANT SELECT ON result_history TO ${platformRole};
--rollback DROP VIEW result_history; DROP TABLE archive.result_event; DROP SCHEMA archive;

--changeset shiftloom:0100-result-event-age
--comment Retention looks for the oldest events of all tenants.
CREATE INDEX result_event_age ON result_event (event_at, event_id);
--rollback DROP INDEX result_event_age;
