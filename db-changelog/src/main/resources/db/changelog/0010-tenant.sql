--liquibase formatted sql

--changeset shiftloom:0010-tenant
--comment Tenants, their plan and limits, and what operators manage for them.
CREATE TABLE tenant (
    tenant_id              uuid        PRIMARY KEY,
    name                   text        NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    plan                   text        NOT NULL CHECK (plan IN ('free', 'paid')),
    billing                text        NOT NULL CHECK (billing IN ('active', 'inactive', 'not_configured')),
    suspended_at           timestamptz,
    max_roster_staff       integer     NOT NULL DEFAULT 30 CHECK (max_roster_staff >= 0),
    allowed_granularities  integer[]   NOT NULL,
    max_payload_bytes      integer     NOT NULL DEFAULT 524288 CHECK (max_payload_bytes > 0),
    requests_per_second    integer     NOT NULL DEFAULT 20 CHECK (requests_per_second > 0),
    max_running_schedules  integer     NOT NULL DEFAULT 4 CHECK (max_running_schedules > 0),
    version                bigint      NOT NULL DEFAULT 0,
    created_at             timestamptz NOT NULL,
    updated_at             timestamptz NOT NULL
);
--rollback DROP TABLE tenant;

--changeset shiftloom:0010-api-key
--comment Only a hash of the secret is stored; scopes null means every operation, an empty array none.
CREATE TABLE api_key (
    key_id       text        PRIMARY KEY,
    tenant_id    uuid        NOT NULL REFERENCES tenant,
    name         text        NOT NULL DEFAULT '',
    secret_hash  bytea       NOT NULL,
    scopes       text[],
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz,
    last_used_at timestamptz,
    revoked_at   timestamptz,
    rotated_to   text        REFERENCES api_key
);
CREATE INDEX api_key_tenant ON api_key (tenant_id);
--rollback DROP TABLE api_key;

--changeset shiftloom:0010-scheduling-role
CREATE TABLE scheduling_role (
    tenant_id  uuid        NOT NULL REFERENCES tenant,
    role_id    uuid        NOT NULL,
    label      text        NOT NULL CHECK (length(label) BETWEEN 1 AND 128),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, role_id)
);
--rollback DROP TABLE scheduling_role;

--changeset shiftloom:0010-operator
--comment Operator tokens (hashed) and the log of everything operators changed.
CREATE TABLE operator_token (
    token_id     uuid        PRIMARY KEY,
    name         text        NOT NULL,
    role         text        NOT NULL CHECK (role IN ('viewer', 'operator', 'admin')),
    secret_hash  bytea       NOT NULL UNIQUE,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at   timestamptz
);
CREATE TABLE audit_entry (
    audit_id    uuid        PRIMARY KEY,
    happened_at timestamptz NOT NULL,
    actor       text        NOT NULL,
    action      text        NOT NULL,
    tenant_id   uuid,
    subject     text,
    reason      text,
    origin      text,
    detail      jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_time ON audit_entry (happened_at DESC, audit_id DESC);
CREATE INDEX audit_entry_tenant ON audit_entry (tenant_id, happened_at DESC);
--rollback DROP TABLE audit_entry; DROP TABLE operator_token;

--changeset shiftloom:0010-service-key
--comment Random keys that all processes of an installation share, such as the one that cursors are signed with.
CREATE TABLE service_key (
    name       text        PRIMARY KEY,
    key        bytea       NOT NULL,
    created_at timestamptz NOT NULL
);
--rollback DROP TABLE service_key;
