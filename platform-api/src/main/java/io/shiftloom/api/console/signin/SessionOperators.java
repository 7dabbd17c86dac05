package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.Identity;
import io.shiftloom.api.operator.Operator;
import io.shiftloom.api.operator.OperatorAuthentication;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.Operators;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpRequestResponseHolder;
import org.springframework.security.web.context.SecurityContextRepository;
import org.springframework.stereotype.Component;

/**
 * Keeps in the session who is signed in. Whoever showed a token has the token's role of today, and nothing once it is
 * revoked. The session holds plain text only, so that processes of different versions can read it.
 */
@Component
class SessionOperators implements SecurityContextRepository {

    /** A session ends after this long without use. */
    static final Duration IDLE = Duration.ofHours(2);

    private static final Duration LONGEST = Duration.ofHours(12);
    private static final String TOKEN = "token";
    private static final String NAME = "name";
    private static final String ROLE = "role";
    private static final String ISSUER = "issuer";
    private static final String SUBJECT = "subject";

    private final Operators operators;
    private final Clock clock;

    SessionOperators(Operators operators, Clock clock) {
        this.operators = operators;
        this.clock = clock;
    }

    @Override
    @SuppressWarnings("deprecation") // The interface has no other method to implement.
    public SecurityContext loadContext(HttpRequestResponseHolder exchange) {
        var context = SecurityContextHolder.createEmptyContext();
        find(exchange.getRequest()).ifPresent(context::setAuthentication);
        return context;
    }

    @Override
    public boolean containsContext(HttpServletRequest request) {
        return find(request).isPresent();
    }

    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {
        operator(context.getAuthentication()).ifPresent(found -> {
            var session = request.getSession();
            session.setAttribute(NAME, found.operator().name());
            session.setAttribute(ROLE, found.operator().role().code());
            var identity = found.operator().identity();
            if (identity != null) {
                session.setAttribute(ISSUER, identity.issuer());
                session.setAttribute(SUBJECT, identity.subject());
            }
            found.tokenId().ifPresent(token -> session.setAttribute(TOKEN, token.toString()));
        });
    }

    private static Optional<OperatorAuthentication> operator(@Nullable Authentication authentication) {
        if (authentication instanceof OperatorAuthentication operator) {
            return Optional.of(operator);
        }
        return authentication != null && authentication.getPrincipal() instanceof VouchedOperator vouched
                ? Optional.of(new OperatorAuthentication(vouched.operator(), null))
                : Optional.empty();
    }

    private Optional<OperatorAuthentication> find(HttpServletRequest request) {
        return Optional.ofNullable(request.getSession(false))
                .filter(session -> !isOver(session))
                .flatMap(this::find);
    }

    private Optional<OperatorAuthentication> find(HttpSession session) {
        if (session.getAttribute(TOKEN) instanceof String token) {
            return operators.byTokenId(UUID.fromString(token));
        }
        return session.getAttribute(NAME) instanceof String name
                        && session.getAttribute(ROLE) instanceof String role
                        && session.getAttribute(ISSUER) instanceof String issuer
                        && session.getAttribute(SUBJECT) instanceof String subject
                ? OperatorRole.find(role)
                        .map(known -> new Operator(name, known, new Identity(issuer, subject)))
                        .map(person -> new OperatorAuthentication(person, null))
                : Optional.empty();
    }

    private boolean isOver(HttpSession session) {
        return Instant.ofEpochMilli(session.getCreationTime()).plus(LONGEST).isBefore(clock.instant());
    }
}
