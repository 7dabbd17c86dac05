--liquibase formatted sql

--changeset shiftloom:0300-attempt-address
--comment Where an attempt went: a webhook's address may change afterwards. Empty for attempts of earlier programs.
ALTER TABLE webhook_attempt ADD COLUMN url text;
--rollback ALTER TABLE webhook_attempt DROP COLUMN url;
