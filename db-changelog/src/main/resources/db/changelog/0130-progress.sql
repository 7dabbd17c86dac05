--liquibase formatted sql

--changeset shiftloom:0130-progress-series
--comment How each search of a run went, as at most 200 points over time; written with the progress, kept after the end.
ALTER TABLE chunk_solution ADD COLUMN series jsonb;
ALTER TABLE job_request ADD COLUMN series jsonb;
--rollback ALTER TABLE chunk_solution DROP COLUMN series;
--rollback ALTER TABLE job_request DROP COLUMN series;

--changeset shiftloom:0130-progress-grants
--comment A tenant may see how its own searches went.
GRANT SELECT ON chunk_solution TO ${tenantRole};
--rollback REVOKE SELECT ON chunk_solution FROM ${tenantRole};
