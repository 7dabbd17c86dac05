--liquibase formatted sql

--changeset shiftloom:0240-stopped
--comment A stopped job's clock stands still, and a restarted one waits from its restart. Earlier programs leave both empty, which reads as before.
ALTER TABLE job_request ADD COLUMN queued_at timestamptz, ADD COLUMN stopped_at timestamptz;
--rollback ALTER TABLE job_request DROP COLUMN queued_at, DROP COLUMN stopped_at;
