--liquibase formatted sql

--changeset shiftloom:0370-tenant-tasks splitStatements:false
--comment The tables of tasks have no tenant. What a tenant's transaction puts into them belongs to one of its own rows, waits, and has no data, which a scheduler would deserialize. It is checked at the commit, so that programs may write in any order.
CREATE FUNCTION check_tenant_task() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    own boolean;
BEGIN
    -- These queries run under the policies of the tenant's role, so they find its own rows only.
    own := CASE TG_TABLE_NAME
        WHEN 'owner_task' THEN
            NEW.task_name = 'own' AND EXISTS (SELECT FROM public.job_request WHERE state = 'queued')
        WHEN 'partition_task' THEN
            NEW.task_name = 'resilience' AND EXISTS (
                SELECT FROM public.resilience_run WHERE run_id = split_part(NEW.task_instance, '/', 1)::uuid)
        WHEN 'delivery_task' THEN
            NEW.task_name = 'deliver' AND EXISTS (
                SELECT FROM public.webhook_delivery WHERE delivery_id = NEW.task_instance::uuid)
        ELSE false END;
    IF own AND NOT NEW.picked AND NEW.task_data IS NULL AND coalesce(NEW.priority, 0) <= 0 AND NEW.version = 1 THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'A transaction of a tenant may not add this task to %.', TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE CONSTRAINT TRIGGER owner_task_of_tenant AFTER INSERT ON owner_task DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (current_user = '${tenantRole}') EXECUTE FUNCTION check_tenant_task();
CREATE CONSTRAINT TRIGGER partition_task_of_tenant AFTER INSERT ON partition_task DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (current_user = '${tenantRole}') EXECUTE FUNCTION check_tenant_task();
CREATE CONSTRAINT TRIGGER delivery_task_of_tenant AFTER INSERT ON delivery_task DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (current_user = '${tenantRole}') EXECUTE FUNCTION check_tenant_task();
--rollback DROP TRIGGER delivery_task_of_tenant ON delivery_task;
--rollback DROP TRIGGER partition_task_of_tenant ON partition_task;
--rollback DROP TRIGGER owner_task_of_tenant ON owner_task;
--rollback DROP FUNCTION check_tenant_task();
