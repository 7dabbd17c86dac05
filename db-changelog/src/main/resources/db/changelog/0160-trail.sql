--liquibase formatted sql

--changeset shiftloom:0160-trail
--comment Where work came from, for log lines and spans of whoever does it: the request's id, and the W3C traceparent of what caused it. Empty where nobody traces.
ALTER TABLE job_request ADD COLUMN request_id text, ADD COLUMN traceparent text;
ALTER TABLE chunk_solution ADD COLUMN traceparent text;
ALTER TABLE webhook_delivery ADD COLUMN request_id text, ADD COLUMN traceparent text;
--rollback ALTER TABLE webhook_delivery DROP COLUMN request_id, DROP COLUMN traceparent;
--rollback ALTER TABLE chunk_solution DROP COLUMN traceparent;
--rollback ALTER TABLE job_request DROP COLUMN request_id, DROP COLUMN traceparent;
