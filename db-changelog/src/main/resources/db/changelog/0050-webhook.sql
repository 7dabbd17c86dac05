--liquibase formatted sql

--changeset shiftloom:0050-webhook-endpoint
--comment One endpoint per tenant. enabled is set by people; disabled_reason by the service, after 120 h of nothing but failures: deliveries then wait.
CREATE TABLE webhook_endpoint (
    tenant_id         uuid        PRIMARY KEY REFERENCES tenant,
    url               text,
    enabled           boolean     NOT NULL DEFAULT true,
    secret_ciphertext bytea,
    secret_key_id     text,
    secret_made_at    timestamptz,
    failing_since     timestamptz,
    failed_attempts   integer     NOT NULL DEFAULT 0,
    disabled_reason   text,
    version           bigint      NOT NULL DEFAULT 0,
    updated_at        timestamptz NOT NULL,
    CHECK ((secret_ciphertext IS NULL) = (secret_key_id IS NULL))
);
--rollback DROP TABLE webhook_endpoint;

--changeset shiftloom:0050-webhook-delivery
--comment The outbox: written with the status change it announces, its body frozen. attempts numbers every start of an attempt and so fences their ends; failures places the delivery in the schedule and begins anew with a replay.
CREATE TABLE webhook_delivery (
    delivery_id      uuid        PRIMARY KEY,
    tenant_id        uuid        NOT NULL REFERENCES tenant,
    condition_id     uuid,
    run              integer,
    event_type       text        NOT NULL,
    body             bytea       NOT NULL,
    state            text        NOT NULL CHECK (state IN ('pending', 'delivered', 'dead', 'discarded')),
    attempts         integer     NOT NULL DEFAULT 0,
    failures         integer     NOT NULL DEFAULT 0,
    last_status      integer,
    last_error       text,
    reason           text,
    created_at       timestamptz NOT NULL,
    next_attempt_at  timestamptz,
    in_flight_since  timestamptz,
    finished_at      timestamptz
);
CREATE UNIQUE INDEX webhook_delivery_event ON webhook_delivery (condition_id, run, event_type) WHERE condition_id IS NOT NULL;
CREATE INDEX webhook_delivery_newest ON webhook_delivery (created_at DESC, delivery_id DESC);
CREATE INDEX webhook_delivery_tenant ON webhook_delivery (tenant_id, created_at DESC);
CREATE INDEX webhook_delivery_open ON webhook_delivery (state, tenant_id) WHERE state IN ('pending', 'dead');
CREATE INDEX webhook_delivery_in_flight ON webhook_delivery (tenant_id) WHERE in_flight_since IS NOT NULL;
--rollback DROP TABLE webhook_delivery;

--changeset shiftloom:0050-webhook-attempt
--comment Written when an attempt begins and completed at its end, so that one whose process was killed is known too.
CREATE TABLE webhook_attempt (
    delivery_id   uuid        NOT NULL REFERENCES webhook_delivery,
    attempt       integer     NOT NULL,
    attempted_at  timestamptz NOT NULL,
    duration_ms   integer     NOT NULL,
    outcome       text        NOT NULL,
    status        integer,
    error         text,
    answer        text,
    PRIMARY KEY (delivery_id, attempt)
);
--rollback DROP TABLE webhook_attempt;
