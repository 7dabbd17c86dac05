--liquibase formatted sql

--changeset shiftloom:0171-death-fence
--comment The fence of the last owner whose death was counted, for one that died before it took the request has none of its own.
ALTER TABLE job_request ADD COLUMN death_fence bigint NOT NULL DEFAULT 0;
--rollback ALTER TABLE job_request DROP COLUMN death_fence;
