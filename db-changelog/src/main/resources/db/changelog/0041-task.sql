--liquibase formatted sql

-- db-scheduler's table four times, because schedulers that share one pick, and in time delete, each other's rows.

--changeset shiftloom:0041-owner-task
--comment Tickets of the queue: whoever executes one owns the request that it claims, for as long as the job takes.
CREATE TABLE owner_task (
    task_name            text        NOT NULL,
    task_instance        text        NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean     NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint      NOT NULL,
    priority             smallint,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX owner_task_due ON owner_task (execution_time) WHERE NOT picked;
CREATE INDEX owner_task_heartbeat ON owner_task (last_heartbeat) WHERE picked;
--rollback DROP TABLE owner_task;

--changeset shiftloom:0041-partition-task
--comment Date chunks to solve, named conditionId/run/chunk.
CREATE TABLE partition_task (
    task_name            text        NOT NULL,
    task_instance        text        NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean     NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint      NOT NULL,
    priority             smallint,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX partition_task_due ON partition_task (priority DESC, execution_time) WHERE NOT picked;
CREATE INDEX partition_task_heartbeat ON partition_task (last_heartbeat) WHERE picked;
--rollback DROP TABLE partition_task;

--changeset shiftloom:0041-delivery-task
--comment Webhook deliveries to attempt, named by delivery.
CREATE TABLE delivery_task (
    task_name            text        NOT NULL,
    task_instance        text        NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean     NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint      NOT NULL,
    priority             smallint,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX delivery_task_due ON delivery_task (execution_time) WHERE NOT picked;
CREATE INDEX delivery_task_heartbeat ON delivery_task (last_heartbeat) WHERE picked;
--rollback DROP TABLE delivery_task;

--changeset shiftloom:0041-housekeeping-task
--comment Recurring work that one process at a time does.
CREATE TABLE housekeeping_task (
    task_name            text        NOT NULL,
    task_instance        text        NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean     NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint      NOT NULL,
    priority             smallint,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX housekeeping_task_due ON housekeeping_task (execution_time) WHERE NOT picked;
CREATE INDEX housekeeping_task_heartbeat ON housekeeping_task (last_heartbeat) WHERE picked;
--rollback DROP TABLE housekeeping_task;

--changeset shiftloom:0041-task-grants
--comment A tenant's transaction that submits or cancels also queues what follows from it.
GRANT INSERT ON owner_task, delivery_task TO ${tenantRole};
--rollback REVOKE INSERT ON owner_task, delivery_task FROM ${tenantRole};
