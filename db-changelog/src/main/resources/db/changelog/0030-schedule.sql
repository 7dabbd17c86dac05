--liquibase formatted sql

--changeset shiftloom:0030-schedule-condition
--comment What a client asked for, frozen; snapshot is everything a solve depends on.
CREATE TABLE schedule_condition (
    tenant_id           uuid        NOT NULL REFERENCES tenant,
    condition_id        uuid        NOT NULL,
    created_at          timestamptz NOT NULL,
    schedule_start_date date        NOT NULL,
    schedule_end_date   date        NOT NULL,
    time_zone           text        NOT NULL,
    snapshot            jsonb       NOT NULL,
    source_condition_id uuid,
    playground          boolean     NOT NULL DEFAULT false,
    cancelled_at        timestamptz,
    PRIMARY KEY (tenant_id, condition_id)
);
CREATE UNIQUE INDEX schedule_condition_id ON schedule_condition (condition_id);
CREATE INDEX schedule_condition_newest ON schedule_condition (tenant_id, created_at DESC, condition_id DESC);
--rollback DROP TABLE schedule_condition;

--changeset shiftloom:0030-schedule-result
CREATE TABLE schedule_result (
    tenant_id             uuid        NOT NULL,
    condition_id          uuid        NOT NULL,
    status                text        NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'no_solution', 'failed', 'error', 'canceled')),
    candidate_count       integer     NOT NULL DEFAULT 0 CHECK (candidate_count BETWEEN 0 AND 3),
    created_at            timestamptz NOT NULL,
    updated_at            timestamptz NOT NULL,
    confirmed_at          timestamptz,
    confirmed_assignments jsonb,
    PRIMARY KEY (tenant_id, condition_id),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition,
    CHECK ((confirmed_at IS NULL) = (confirmed_assignments IS NULL))
);
CREATE INDEX schedule_result_newest ON schedule_result (tenant_id, created_at DESC, condition_id DESC);
--rollback DROP TABLE schedule_result;

--changeset shiftloom:0030-result-document
--comment What a run of the job stored: candidates, review, certificate and quality. The highest published run is the result's.
CREATE TABLE result_document (
    tenant_id    uuid        NOT NULL,
    condition_id uuid        NOT NULL,
    run          integer     NOT NULL,
    outcome      text        NOT NULL CHECK (outcome IN ('completed', 'no_solution', 'failed')),
    published    boolean     NOT NULL,
    candidates   jsonb       NOT NULL,
    review       jsonb       NOT NULL,
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, condition_id, run),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
--rollback DROP TABLE result_document;

--changeset shiftloom:0030-result-event
--comment One row per change of a result, kept for history; the summary is stored as of the event.
CREATE TABLE result_event (
    tenant_id       uuid        NOT NULL,
    event_id        uuid        NOT NULL,
    condition_id    uuid        NOT NULL,
    event_name      text        NOT NULL CHECK (event_name IN ('INSERT', 'MODIFY', 'REMOVE')),
    event_at        timestamptz NOT NULL,
    status          text        NOT NULL,
    candidate_count integer     NOT NULL,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    keywords        text        NOT NULL DEFAULT '',
    PRIMARY KEY (tenant_id, event_id)
);
CREATE INDEX result_event_newest ON result_event (tenant_id, event_at DESC, event_id DESC);
CREATE INDEX result_event_condition ON result_event (tenant_id, condition_id);
--rollback DROP TABLE result_event;

--changeset shiftloom:0030-schedule-actual
CREATE TABLE schedule_actual (
    tenant_id    uuid        NOT NULL,
    condition_id uuid        NOT NULL,
    assignments  jsonb       NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, condition_id),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
--rollback DROP TABLE schedule_actual;

--changeset shiftloom:0030-worked-duty
--comment Confirmed or actual work by person and date, which later conditions read as history; newest source of a date wins.
CREATE TABLE worked_duty (
    tenant_id           uuid        NOT NULL,
    condition_id        uuid        NOT NULL,
    staff_id            text        NOT NULL,
    duty_date           date        NOT NULL,
    source              text        NOT NULL CHECK (source IN ('confirmed', 'actual')),
    condition_created_at timestamptz NOT NULL,
    blocks              jsonb       NOT NULL,
    PRIMARY KEY (tenant_id, condition_id, staff_id, duty_date, source),
    FOREIGN KEY (tenant_id, condition_id) REFERENCES schedule_condition
);
CREATE INDEX worked_duty_person ON worked_duty (tenant_id, staff_id, duty_date);
--rollback DROP TABLE worked_duty;

--changeset shiftloom:0030-idempotency-key
CREATE TABLE idempotency_key (
    tenant_id    uuid        NOT NULL REFERENCES tenant,
    route        text        NOT NULL,
    key          text        NOT NULL,
    request_hash bytea       NOT NULL,
    status       integer     NOT NULL,
    location     text,
    body         bytea       NOT NULL,
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, route, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
--rollback DROP TABLE idempotency_key;
