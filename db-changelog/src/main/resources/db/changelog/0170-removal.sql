--liquibase formatted sql

--changeset shiftloom:0170-condition-end
--comment Conditions long over are looked for once a day, where results are not kept for good.
CREATE INDEX schedule_condition_end ON schedule_condition (schedule_end_date);
--rollback DROP INDEX schedule_condition_end;
