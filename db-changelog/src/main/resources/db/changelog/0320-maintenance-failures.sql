--liquibase formatted sql

--changeset shiftloom:0320-maintenance-failures
--comment How often a run of maintenance failed; attempts counts interrupted ones too. Earlier programs leave it at 0 and go by attempts.
ALTER TABLE maintenance_run ADD COLUMN failures integer NOT NULL DEFAULT 0;
--rollback ALTER TABLE maintenance_run DROP COLUMN failures;
