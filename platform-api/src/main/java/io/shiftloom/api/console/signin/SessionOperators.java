package io.shiftloom.api.console.signin;

import io.shiftloom.api.operations.session.SignedIn;
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
 * Keeps in the session who is signed in. Whoever signed in by a token has the present role of the token, and none once it is
 * revoked. The session holds plain text only, so that processes of different versions can read it.
 */
@Component
class SessionOperators implements SecurityContextRepository {

    /** A session ends after this long without use. */
    static final Duration IDLE = Duration.ofHours(2);

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
            session.setAttribute(SignedIn.NAME, found.operator().name());
            session.setAttribute(SignedIn.ROLE, found.operator().role().code());
            var identity = found.operator().identity();
            if (identity != null) {
                session.setAttribute(SignedIn.ISSUER, identity.issuer());
                session.setAttribute(SignedIn.SUBJECT, identity.subject());
            }
            found.tokenId().ifPresent(token -> session.setAttribute(SignedIn.TOKEN, token.toString()));
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
        if (session.getAttribute(SignedIn.TOKEN) instanceof String token) {
            return operators.byTokenId(UUID.fromString(token));
        }
        return session.getAttribute(SignedIn.NAME) instanceof String name
                        && session.getAttribute(SignedIn.ROLE) instanceof String role
                        && session.getAttribute(SignedIn.ISSUER) instanceof String issuer
                        && session.getAttribute(SignedIn.SUBJECT) instanceof String subject
                ? OperatorRole.find(role)
                        .map(known -> new Operator(name, known, new Identity(issuer, subject)))
                        .map(person -> new OperatorAuthentication(person, null))
                : Optional.empty();
    }

    private boolean isOver(HttpSession session) {
        return Instant.ofEpochMilli(session.getCreationTime())
                .plus(SignedIn.LONGEST)
                .isBefore(clock.instant());
    }
}
