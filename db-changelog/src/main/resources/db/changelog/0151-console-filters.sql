--liquibase formatted sql

--changeset shiftloom:0151-job-filters
--comment Lists of jobs by how they stand: the open ones are few among very many, and so are most ways to end.
CREATE INDEX job_request_open_newest ON job_request (requested_at DESC, condition_id DESC) WHERE state IN ('queued', 'running', 'stopped');
CREATE INDEX job_request_outcome_newest ON job_request (outcome, requested_at DESC, condition_id DESC) WHERE state = 'done';
--rollback DROP INDEX job_request_outcome_newest; DROP INDEX job_request_open_newest;

--changeset shiftloom:0151-list-filters
--comment Confirmed results, and what one operator did, the newest first.
CREATE INDEX schedule_result_confirmed_newest ON schedule_result (created_at DESC, condition_id DESC) WHERE confirmed_at IS NOT NULL;
CREATE INDEX audit_entry_actor ON audit_entry (actor, happened_at DESC, audit_id DESC);
--rollback DROP INDEX audit_entry_actor; DROP INDEX schedule_result_confirmed_newest;

--changeset shiftloom:0151-delivery-end
--comment How deliveries ended over the last day.
CREATE INDEX webhook_delivery_finished ON webhook_delivery (finished_at) WHERE finished_at IS NOT NULL;
--rollback DROP INDEX webhook_delivery_finished;
