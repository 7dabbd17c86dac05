--liquibase formatted sql

--changeset shiftloom:0200-backup-role splitStatements:false
--comment A dump must hold the rows of all tenants, and the owner of the schema sees none of them. This role reads all rows and changes none.
DO $$
DECLARE
    guarded regclass;
BEGIN
    FOR guarded IN
        SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname IN ('public', 'archive') AND c.relrowsecurity
    LOOP
        EXECUTE format('CREATE POLICY backup ON %s FOR SELECT TO ${backupRole} USING (true)', guarded);
    END LOOP;
END
$$;
GRANT USAGE ON SCHEMA archive TO ${backupRole};
GRANT SELECT ON ALL TABLES IN SCHEMA public, archive TO ${backupRole};
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, archive TO ${backupRole};
--rollback DROP POLICY backup ON tenant;
--rollback DROP POLICY backup ON api_key;
--rollback DROP POLICY backup ON scheduling_role;
--rollback DROP POLICY backup ON schedule_defaults;
--rollback DROP POLICY backup ON staff;
--rollback DROP POLICY backup ON weekly_shift_wish;
--rollback DROP POLICY backup ON seat_usage;
--rollback DROP POLICY backup ON schedule_condition;
--rollback DROP POLICY backup ON schedule_result;
--rollback DROP POLICY backup ON result_document;
--rollback DROP POLICY backup ON result_event;
--rollback DROP POLICY backup ON schedule_actual;
--rollback DROP POLICY backup ON worked_duty;
--rollback DROP POLICY backup ON idempotency_key;
--rollback DROP POLICY backup ON job_request;
--rollback DROP POLICY backup ON tenant_turn;
--rollback DROP POLICY backup ON chunk_solution;
--rollback DROP POLICY backup ON search_checkpoint;
--rollback DROP POLICY backup ON webhook_endpoint;
--rollback DROP POLICY backup ON webhook_delivery;
--rollback DROP POLICY backup ON job_run;
--rollback DROP POLICY backup ON archive.result_event;
--rollback REVOKE SELECT ON ALL TABLES IN SCHEMA public, archive FROM ${backupRole};
--rollback REVOKE SELECT ON ALL SEQUENCES IN SCHEMA public, archive FROM ${backupRole};
--rollback REVOKE USAGE ON SCHEMA archive FROM ${backupRole};
