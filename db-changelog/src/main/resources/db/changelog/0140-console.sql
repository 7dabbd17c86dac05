--liquibase formatted sql

--changeset shiftloom:0140-console-session
--comment Who is signed in to the console. Of the cookie only a hash is stored; token_id null means that an identity provider vouched for the person.
CREATE TABLE console_session (
    session_hash bytea       PRIMARY KEY,
    token_id     uuid        REFERENCES operator_token,
    name         text        NOT NULL,
    role         text        NOT NULL CHECK (role IN ('viewer', 'operator', 'admin')),
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL
);
CREATE INDEX console_session_expiry ON console_session (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON console_session TO ${platformRole};
--rollback DROP TABLE console_session;

--changeset shiftloom:0140-console-sign-in
--comment Failed sign-ins by address, shared by all processes, so that guessing is slowed down everywhere.
CREATE TABLE console_sign_in (
    origin         text        PRIMARY KEY,
    failures       integer     NOT NULL,
    last_failed_at timestamptz NOT NULL,
    locked_until   timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON console_sign_in TO ${platformRole};
--rollback DROP TABLE console_sign_in;
