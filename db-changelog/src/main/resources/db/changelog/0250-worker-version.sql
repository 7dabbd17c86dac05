--liquibase formatted sql

--changeset shiftloom:0250-worker-version
--comment Tells an unfinished roll. Earlier programs leave it empty.
ALTER TABLE worker_process ADD COLUMN version text;
--rollback ALTER TABLE worker_process DROP COLUMN version;
