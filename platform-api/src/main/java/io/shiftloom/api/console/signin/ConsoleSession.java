package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.operator.OperatorRole;
import jakarta.servlet.ServletRequest;
import java.util.Optional;
import org.springframework.security.web.csrf.CsrfToken;

/**
 * Somebody who is signed in.
 *
 * @param name of the operator's token, or as the identity provider gave it
 * @param csrf what every form of this session must repeat
 */
public record ConsoleSession(String name, OperatorRole role, String csrf) {

    /** The session of this exchange; absent on the few pages that need none. */
    public static Optional<ConsoleSession> of(ServletRequest request) {
        return CurrentOperator.find()
                .map(operator -> new ConsoleSession(operator.name(), operator.role(), csrf(request)));
    }

    private static String csrf(ServletRequest request) {
        return request.getAttribute(CsrfToken.class.getName()) instanceof CsrfToken token ? token.getToken() : "";
    }

    public boolean may(OperatorRole needed) {
        return role.includes(needed);
    }
}
