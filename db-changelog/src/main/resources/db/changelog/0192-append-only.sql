--liquibase formatted sql

--changeset shiftloom:0192-append-only
--comment The service writes its audit log, and can neither change nor remove what it wrote. Only the owner of the schema tells which changes were made to it.
REVOKE UPDATE, DELETE ON audit_entry FROM ${platformRole};
REVOKE INSERT, UPDATE, DELETE ON databasechangelog, databasechangeloglock FROM ${platformRole};
--rollback GRANT UPDATE, DELETE ON audit_entry TO ${platformRole};
--rollback GRANT INSERT, UPDATE, DELETE ON databasechangelog, databasechangeloglock TO ${platformRole};
