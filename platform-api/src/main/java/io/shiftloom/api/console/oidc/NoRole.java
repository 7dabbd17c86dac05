package io.shiftloom.api.console.oidc;

import org.springframework.security.oauth2.core.OAuth2AuthenticationException;

/** The provider vouches for somebody who has no role here. */
final class NoRole extends OAuth2AuthenticationException {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final String subject;

    NoRole(String name, String subject) {
        super("no_role");
        this.name = name;
        this.subject = subject;
    }

    String name() {
        return name;
    }

    String subject() {
        return subject;
    }
}
