--liquibase formatted sql

--changeset shiftloom:0310-audit-subject runInTransaction:false
--comment What was done to one tenant, key or job, newest first. Waiting for long transactions hinders nobody here, so it may take longer than other changes.
SET lock_timeout = '30min';
DROP INDEX CONCURRENTLY IF EXISTS audit_entry_subject;
CREATE INDEX CONCURRENTLY audit_entry_subject ON audit_entry (subject, happened_at DESC, audit_id DESC);
SET lock_timeout = '5s';
--rollback DROP INDEX audit_entry_subject;
