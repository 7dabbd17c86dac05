--liquibase formatted sql

--changeset shiftloom:0340-worker-report
--comment What a worker says of itself, because nobody can ask it: the ids of its master keys, and what its own checks found. Earlier programs leave it empty.
ALTER TABLE worker_process ADD COLUMN report jsonb;
--rollback ALTER TABLE worker_process DROP COLUMN report;
