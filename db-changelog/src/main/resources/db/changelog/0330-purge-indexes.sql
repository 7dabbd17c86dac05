--liquibase formatted sql

--changeset shiftloom:0330-old-sign-ins runInTransaction:false
--comment What purging looks for by age. Whoever guesses tokens decides how many rows there are.
SET lock_timeout = '30min';
DROP INDEX CONCURRENTLY IF EXISTS console_sign_in_age;
CREATE INDEX CONCURRENTLY console_sign_in_age ON console_sign_in (last_failed_at);
SET lock_timeout = '5s';
--rollback DROP INDEX console_sign_in_age;

--changeset shiftloom:0330-old-tests runInTransaction:false
--comment Test deliveries belong to no condition, so they do not go with one.
SET lock_timeout = '30min';
DROP INDEX CONCURRENTLY IF EXISTS webhook_delivery_test;
CREATE INDEX CONCURRENTLY webhook_delivery_test ON webhook_delivery (created_at) WHERE condition_id IS NULL;
SET lock_timeout = '5s';
--rollback DROP INDEX webhook_delivery_test;
