--liquibase formatted sql

--changeset shiftloom:0180-web-session
--comment Sessions of the console, in the form that Spring Session expects. Cookies are signed, so an id alone opens nothing. console_session serves processes of the version before, and goes one version later.
CREATE TABLE web_session (
    primary_id            char(36) PRIMARY KEY,
    session_id            char(36) NOT NULL UNIQUE,
    creation_time         bigint   NOT NULL,
    last_access_time      bigint   NOT NULL,
    max_inactive_interval integer  NOT NULL,
    expiry_time           bigint   NOT NULL,
    principal_name        varchar(100)
);
CREATE INDEX web_session_expiry ON web_session (expiry_time);
CREATE TABLE web_session_attributes (
    session_primary_id char(36)     NOT NULL REFERENCES web_session ON DELETE CASCADE,
    attribute_name     varchar(200) NOT NULL,
    attribute_bytes    bytea        NOT NULL,
    PRIMARY KEY (session_primary_id, attribute_name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON web_session, web_session_attributes TO ${platformRole};
--rollback DROP TABLE web_session_attributes; DROP TABLE web_session;
