--liquibase formatted sql

--changeset shiftloom:0131-deaths
--comment deaths counts those since the work last came further; death_mark is how far it had come at the last one.
ALTER TABLE job_request ADD COLUMN death_mark bigint NOT NULL DEFAULT -1;
ALTER TABLE chunk_solution ADD COLUMN deaths integer NOT NULL DEFAULT 0, ADD COLUMN death_mark bigint NOT NULL DEFAULT -1;
--rollback ALTER TABLE job_request DROP COLUMN death_mark;
--rollback ALTER TABLE chunk_solution DROP COLUMN deaths, DROP COLUMN death_mark;
