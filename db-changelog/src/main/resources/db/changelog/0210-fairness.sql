--liquibase formatted sql

--changeset shiftloom:0210-fairness
--comment The ledger of fairness, besides the blocks of a date that it counts: the name people knew then, the fair share of the date, and whether a wish was refused. Rows written before do not know it.
ALTER TABLE worked_duty ADD COLUMN person_name text;
ALTER TABLE worked_duty ADD COLUMN target_minutes integer;
ALTER TABLE worked_duty ADD COLUMN refused_wish boolean;
CREATE INDEX worked_duty_date ON worked_duty (tenant_id, duty_date);
--rollback DROP INDEX worked_duty_date;
--rollback ALTER TABLE worked_duty DROP COLUMN refused_wish;
--rollback ALTER TABLE worked_duty DROP COLUMN target_minutes;
--rollback ALTER TABLE worked_duty DROP COLUMN person_name;
