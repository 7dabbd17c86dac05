--liquibase formatted sql

--changeset shiftloom:0260-calendar-feed
--comment One calendar address for each person who asked for one. Only a SHA-256 of its token is kept: 256 random bits need no salt.
CREATE TABLE calendar_feed (
    tenant_id  uuid        NOT NULL,
    staff_id   text        NOT NULL,
    token_hash bytea       NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at timestamptz NOT NULL,
    read_at    timestamptz,
    PRIMARY KEY (tenant_id, staff_id),
    FOREIGN KEY (tenant_id, staff_id) REFERENCES staff
);
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feed FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON calendar_feed TO ${tenantRole}
    USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
CREATE POLICY platform ON calendar_feed TO ${platformRole} USING (true) WITH CHECK (true);
CREATE POLICY backup ON calendar_feed FOR SELECT TO ${backupRole} USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feed TO ${tenantRole}, ${platformRole};
GRANT SELECT ON calendar_feed TO ${backupRole};
--rollback DROP TABLE calendar_feed;
