--liquibase formatted sql

--changeset shiftloom:0220-compatibility
--comment A program works on this schema if it knows the change named here, even where it does not know all later ones. A change that takes something away names the change since which no program uses it.
CREATE TABLE schema_compatibility (
    only_row     boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (only_row),
    known_change text    NOT NULL
);
INSERT INTO schema_compatibility (known_change) VALUES ('0220-compatibility');
GRANT SELECT ON schema_compatibility TO ${platformRole}, ${backupRole};
--rollback DROP TABLE schema_compatibility;
