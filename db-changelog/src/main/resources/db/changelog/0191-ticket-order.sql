--liquibase formatted sql

--changeset shiftloom:0191-ticket-order
--comment Tickets of requests that already run come first, so that an interrupted run does not wait behind the requests of other tenants.
UPDATE owner_task SET priority = 1 WHERE task_instance IN (SELECT ticket FROM job_request WHERE state = 'running');
DROP INDEX owner_task_due;
CREATE INDEX owner_task_due ON owner_task (priority DESC, execution_time) WHERE NOT picked;
--rollback DROP INDEX owner_task_due;
--rollback CREATE INDEX owner_task_due ON owner_task (execution_time) WHERE NOT picked;
