--liquibase formatted sql

--changeset shiftloom:0141-console-lists
--comment Newest first across tenants, which only operators ask for.
CREATE INDEX schedule_result_all_newest ON schedule_result (created_at DESC, condition_id DESC);
CREATE INDEX schedule_result_status_newest ON schedule_result (status, created_at DESC, condition_id DESC);
--rollback DROP INDEX schedule_result_status_newest; DROP INDEX schedule_result_all_newest;
