--liquibase formatted sql

--changeset shiftloom:0360-result-status runInTransaction:false
--comment Results of one tenant in one status, the newest first: the failed ones are few among very many.
SET lock_timeout = '30min';
DROP INDEX CONCURRENTLY IF EXISTS schedule_result_tenant_status;
CREATE INDEX CONCURRENTLY schedule_result_tenant_status ON schedule_result (tenant_id, status, created_at DESC, condition_id DESC);
SET lock_timeout = '5s';
--rollback DROP INDEX schedule_result_tenant_status;

--changeset shiftloom:0360-condition-period runInTransaction:false
--comment Conditions of one tenant by their dates, of whatever age. A period has fourteen days at most, so the first date is enough.
SET lock_timeout = '30min';
DROP INDEX CONCURRENTLY IF EXISTS schedule_condition_period;
CREATE INDEX CONCURRENTLY schedule_condition_period ON schedule_condition (tenant_id, schedule_start_date);
SET lock_timeout = '5s';
--rollback DROP INDEX schedule_condition_period;
