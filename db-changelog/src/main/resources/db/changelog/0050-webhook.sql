--liquibase formatted sql

--changeset shiftloom:0050-webhook-endpoint
--comment One endpoint per tenant. disabled_reason is set by the service after 120 h of failures; enabled by people.
CREATE TABLE webhook_endpoint (
    tenant_id         uuid        PRIMARY KEY REFERENCES tenant,
    url               text,
    enabled           boolean     NOT NULL DEFAULT true,
    secret_ciphertext bytea,
    secret_key_id     text,
    secret_made_at    timestamptz,
    failing_since     timestamptz,
    disabled_reason   text,
    version           bigint      NOT NULL DEFAULT 0,
    updated_at        timestamptz NOT NULL,
    CHECK ((secret_ciphertext IS NULL) = (secret_key_id IS NULL))
);
--rollback DROP TABLE webhook_endpoint;

--changeset shiftloom:0050-webhook-delivery
--comment The outbox: written with the status change it announces, its body frozen.
CREATE TABLE webhook_delivery (
    delivery_id      uuid        PRIMARY KEY,
    tenant_id        uuid        NOT NULL REFERENCES tenant,
    condition_id     uuid,
    run              integer,
    event_type       text        NOT NULL,
    body             bytea       NOT NULL,
    state            text        NOT NULL CHECK (state IN ('pending', 'delivered', 'dead', 'discarded')),
    attempts         integer     NOT NULL DEFAULT 0,
    last_status      integer,
    last_error       text,
    dead_reason      text,
    created_at       timestamptz NOT NULL,
    next_attempt_at  timestamptz,
    finished_at      timestamptz
);
CREATE UNIQUE INDEX webhook_delivery_event ON webhook_delivery (condition_id, run, event_type) WHERE condition_id IS NOT NULL;
CREATE INDEX webhook_delivery_newest ON webhook_delivery (created_at DESC, delivery_id DESC);
CREATE INDEX webhook_delivery_tenant ON webhook_delivery (tenant_id, created_at DESC);
CREATE INDEX webhook_delivery_open ON webhook_delivery (state, tenant_id) WHERE state IN ('pending', 'dead');
--rollback DROP TABLE webhook_delivery;

--changeset shiftloom:0050-webhook-attempt
CREATE TABLE webhook_attempt (
    delivery_id   uuid        NOT NULL REFERENCES webhook_delivery,
    attempt       integer     NOT NULL,
    attempted_at  timestamptz NOT NULL,
    duration_ms   integer     NOT NULL,
    outcome       text        NOT NULL,
    status        integer,
    answer        text,
    PRIMARY KEY (delivery_id, attempt)
);
--rollback DROP TABLE webhook_attempt;
