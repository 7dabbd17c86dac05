--liquibase formatted sql

--changeset shiftloom:0281-worker-drain
--comment The memory of workers, and whether one shall take no further work. draining is what the worker itself does about it; earlier programs leave it empty, and go on working.
ALTER TABLE worker_process
    ADD COLUMN heap_used          bigint,
    ADD COLUMN heap_max           bigint,
    ADD COLUMN drain_requested_at timestamptz,
    ADD COLUMN drain_requested_by text,
    ADD COLUMN draining           boolean;
--rollback ALTER TABLE worker_process DROP COLUMN draining, DROP COLUMN drain_requested_by, DROP COLUMN drain_requested_at, DROP COLUMN heap_max, DROP COLUMN heap_used;
