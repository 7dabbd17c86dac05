--liquibase formatted sql

--changeset shiftloom:0350-confirmed-by
--comment Who confirmed a schedule, and when: a key of the tenant or a user of the console. Programs of earlier versions confirm without it, so it counts only where confirmed_by_at is confirmed_at. Empty for confirmations of earlier programs.
ALTER TABLE schedule_result ADD COLUMN confirmed_by jsonb, ADD COLUMN confirmed_by_at timestamptz;
--rollback ALTER TABLE schedule_result DROP COLUMN confirmed_by, DROP COLUMN confirmed_by_at;
