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
import java.util.List;
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
 * revoked. Whoever signed in at the provider has the role that the present settings give them, and none where they name another
 * provider. The session holds plain text only, so that processes of different versions can read it.
 */
@Component
class SessionOperators implements SecurityContextRepository {

    /** What a page that looks for news says, so that it keeps nobody signed in who has left it open. */
    static final String UNATTENDED = "X-Unattended";

    /** A use so soon after the one before is not written down. */
    private static final Duration SOON = Duration.ofMinutes(1);

    private final Operators operators;
    private final OidcSettings provider;
    private final Clock clock;

    SessionOperators(Operators operators, OidcSettings provider, Clock clock) {
        this.operators = operators;
        this.provider = provider;
        this.clock = clock;
    }

    @Override
    @SuppressWarnings("deprecation") // The interface has no other method to implement.
    public SecurityContext loadContext(HttpRequestResponseHolder exchange) {
        var context = SecurityContextHolder.createEmptyContext();
        find(exchange.getRequest()).ifPresent(found -> {
            context.setAuthentication(found);
            noteUse(exchange.getRequest());
        });
        return context;
    }

    @Override
    public boolean containsContext(HttpServletRequest request) {
        return find(request).isPresent();
    }

    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {
        var authentication = context.getAuthentication();
        operator(authentication).ifPresent(found -> {
            var session = request.getSession();
            session.setAttribute(SignedIn.NAME, found.operator().name());
            session.setAttribute(SignedIn.ROLE, found.operator().role().code());
            var identity = found.operator().identity();
            if (identity != null) {
                session.setAttribute(SignedIn.ISSUER, identity.issuer());
                session.setAttribute(SignedIn.SUBJECT, identity.subject());
            }
            found.tokenId().ifPresent(token -> session.setAttribute(SignedIn.TOKEN, token.toString()));
            if (authentication != null && authentication.getPrincipal() instanceof VouchedOperator vouched) {
                session.setAttribute(SignedIn.ROLE_VALUES, String.join("\n", vouched.roleValues()));
            }
            session.setAttribute(SignedIn.USED, Long.toString(clock.millis()));
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
                        && session.getAttribute(SignedIn.ISSUER) instanceof String issuer
                        && session.getAttribute(SignedIn.SUBJECT) instanceof String subject
                        && provider.enabled()
                        && issuer.equals(provider.issuer())
                ? role(session)
                        .map(role -> new Operator(name, role, new Identity(issuer, subject)))
                        .map(person -> new OperatorAuthentication(person, null))
                : Optional.empty();
    }

    /** Of a session that an older version made only the role of that time is known. */
    private Optional<OperatorRole> role(HttpSession session) {
        if (session.getAttribute(SignedIn.ROLE_VALUES) instanceof String values) {
            return provider.role(List.of(values.split("\n")));
        }
        return session.getAttribute(SignedIn.ROLE) instanceof String role ? OperatorRole.find(role) : Optional.empty();
    }

    private boolean isOver(HttpSession session) {
        var now = clock.instant();
        return Instant.ofEpochMilli(session.getCreationTime())
                        .plus(SignedIn.LONGEST)
                        .isBefore(now)
                || used(session)
                        .map(used -> used.plus(SignedIn.IDLE).isBefore(now))
                        .orElse(false);
    }

    private void noteUse(HttpServletRequest request) {
        var session = request.getSession(false);
        if (session == null || request.getHeader(UNATTENDED) != null) {
            return;
        }
        var now = clock.instant();
        if (used(session).map(used -> used.plus(SOON).isBefore(now)).orElse(true)) {
            session.setAttribute(SignedIn.USED, Long.toString(now.toEpochMilli()));
        }
    }

    /** Absent of a session that an older version made. */
    private static Optional<Instant> used(HttpSession session) {
        return session.getAttribute(SignedIn.USED) instanceof String used
                ? Optional.of(Instant.ofEpochMilli(Long.parseLong(used)))
                : Optional.empty();
    }
}
