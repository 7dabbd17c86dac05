--liquibase formatted sql

--changeset shiftloom:0090-row-level-security splitStatements:false
--comment The login roles are made by the migration before this runs. A tenant's transaction sees its own rows only, whatever its queries forget.
DO $$
DECLARE
    owned text;
BEGIN
    FOREACH owned IN ARRAY ARRAY[
        'tenant', 'api_key', 'scheduling_role', 'schedule_defaults', 'staff', 'weekly_shift_wish', 'seat_usage',
        'schedule_condition', 'schedule_result', 'result_document', 'result_event', 'schedule_actual', 'worked_duty',
        'idempotency_key', 'job_request', 'tenant_turn', 'chunk_solution', 'search_checkpoint',
        'webhook_endpoint', 'webhook_delivery']
    LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', owned);
        EXECUTE format(
            'CREATE POLICY own_tenant ON %I TO ${tenantRole} '
            'USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) '
            'WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', owned);
        EXECUTE format('CREATE POLICY platform ON %I TO ${platformRole} USING (true) WITH CHECK (true)', owned);
    END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${platformRole};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${platformRole};
GRANT SELECT ON tenant, scheduling_role TO ${tenantRole};
GRANT SELECT, INSERT, UPDATE ON schedule_defaults, staff, weekly_shift_wish, seat_usage, schedule_condition,
    schedule_result, result_document, schedule_actual, idempotency_key, job_request, tenant_turn TO ${tenantRole};
GRANT SELECT, INSERT ON result_event TO ${tenantRole};
GRANT SELECT, INSERT, UPDATE, DELETE ON worked_duty TO ${tenantRole};
GRANT DELETE ON weekly_shift_wish, idempotency_key TO ${tenantRole};
GRANT SELECT ON webhook_endpoint TO ${tenantRole};
GRANT SELECT, INSERT, UPDATE ON webhook_delivery TO ${tenantRole};
--rollback empty
