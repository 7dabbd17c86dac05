--liquibase formatted sql

--changeset shiftloom:0120-delivery-series
--comment A replay of a dead letter begins another series of attempts of the same delivery. Attempts keep counting, because their numbers are fences.
ALTER TABLE webhook_delivery ADD COLUMN series integer NOT NULL DEFAULT 1;
ALTER TABLE webhook_attempt ADD COLUMN series integer NOT NULL DEFAULT 1;
--rollback ALTER TABLE webhook_attempt DROP COLUMN series;
--rollback ALTER TABLE webhook_delivery DROP COLUMN series;

--changeset shiftloom:0120-delivery-lists
--comment Dead letters are few among very many deliveries, and are listed and replayed as a whole or by tenant.
CREATE INDEX webhook_delivery_dead ON webhook_delivery (created_at DESC, delivery_id DESC) WHERE state = 'dead';
CREATE INDEX webhook_delivery_tenant_newest ON webhook_delivery (tenant_id, created_at DESC, delivery_id DESC);
DROP INDEX webhook_delivery_tenant;
--rollback CREATE INDEX webhook_delivery_tenant ON webhook_delivery (tenant_id, created_at DESC);
--rollback DROP INDEX webhook_delivery_tenant_newest;
--rollback DROP INDEX webhook_delivery_dead;
