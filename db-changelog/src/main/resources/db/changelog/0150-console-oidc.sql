--liquibase formatted sql

--changeset shiftloom:0150-console-oidc-attempt
--comment Sign-ins on their way through an identity provider. Each is taken once, by the browser that began it; of what that browser holds only hashes are stored.
CREATE TABLE console_oidc_attempt (
    state_hash   bytea       PRIMARY KEY,
    browser_hash bytea       NOT NULL,
    nonce        text        NOT NULL,
    verifier     text        NOT NULL,
    target       text        NOT NULL,
    expires_at   timestamptz NOT NULL
);
CREATE INDEX console_oidc_attempt_expiry ON console_oidc_attempt (expires_at);
GRANT SELECT, INSERT, DELETE ON console_oidc_attempt TO ${platformRole};
--rollback DROP TABLE console_oidc_attempt;
