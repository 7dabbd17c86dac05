--liquibase formatted sql

--changeset shiftloom:0020-schedule-defaults
--comment One document per tenant, merged by the service before it is stored.
CREATE TABLE schedule_defaults (
    tenant_id          uuid        PRIMARY KEY REFERENCES tenant,
    document           jsonb       NOT NULL,
    configured_by_user boolean     NOT NULL,
    created_at         timestamptz NOT NULL,
    updated_at         timestamptz NOT NULL
);
--rollback DROP TABLE schedule_defaults;

--changeset shiftloom:0020-staff
CREATE TABLE staff (
    tenant_id                        uuid        NOT NULL REFERENCES tenant,
    staff_id                         text        NOT NULL,
    display_name                     text        NOT NULL,
    labor_law_compliance             boolean     NOT NULL DEFAULT true,
    labor_flsa_exempt                boolean,
    personal_max_weekly_minutes      integer,
    personal_max_monthly_minutes     integer,
    personal_max_three_month_minutes integer,
    labor_constraint_mask            jsonb,
    scheduling_role_ids              uuid[]      NOT NULL DEFAULT '{}',
    preferred_scheduling_role_ids    uuid[]      NOT NULL DEFAULT '{}',
    avoided_scheduling_role_ids      uuid[]      NOT NULL DEFAULT '{}',
    created_at                       timestamptz NOT NULL,
    updated_at                       timestamptz NOT NULL,
    deleted_at                       timestamptz,
    PRIMARY KEY (tenant_id, staff_id)
);
CREATE INDEX staff_active ON staff (tenant_id, display_name, staff_id) WHERE deleted_at IS NULL;
--rollback DROP TABLE staff;

--changeset shiftloom:0020-weekly-shift-wish
CREATE TABLE weekly_shift_wish (
    tenant_id  uuid        NOT NULL,
    staff_id   text        NOT NULL,
    document   jsonb       NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, staff_id),
    FOREIGN KEY (tenant_id, staff_id) REFERENCES staff
);
--rollback DROP TABLE weekly_shift_wish;

--changeset shiftloom:0020-seat-usage
--comment Most active staff at once per calendar month (UTC), which is what billing counts.
CREATE TABLE seat_usage (
    tenant_id  uuid    NOT NULL REFERENCES tenant,
    month      date    NOT NULL CHECK (extract(day FROM month) = 1),
    peak_staff integer NOT NULL CHECK (peak_staff >= 0),
    PRIMARY KEY (tenant_id, month)
);
--rollback DROP TABLE seat_usage;
