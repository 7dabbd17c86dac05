--liquibase formatted sql

--changeset shiftloom:0280-chunk-attempt
--comment Since when and by which worker a chunk is solved, and the stack trace of its last failure. Earlier programs leave them empty, which reads as unknown.
ALTER TABLE chunk_solution ADD COLUMN started_at timestamptz, ADD COLUMN worker text, ADD COLUMN trace text;
--rollback ALTER TABLE chunk_solution DROP COLUMN started_at, DROP COLUMN worker, DROP COLUMN trace;
