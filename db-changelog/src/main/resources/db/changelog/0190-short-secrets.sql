--liquibase formatted sql

--changeset shiftloom:0190-empty-operator-token
--comment An empty file ops-token once made a token of no characters. Its hash is never stored again, whichever version of the program runs.
DELETE FROM console_session WHERE token_id IN (SELECT token_id FROM operator_token WHERE secret_hash = sha256(''));
DELETE FROM operator_token WHERE secret_hash = sha256('');
ALTER TABLE operator_token ADD CONSTRAINT operator_token_not_empty CHECK (secret_hash <> sha256(''));
--rollback ALTER TABLE operator_token DROP CONSTRAINT operator_token_not_empty;
