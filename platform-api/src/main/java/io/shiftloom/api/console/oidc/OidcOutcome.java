package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OidcSettings;
import io.shiftloom.api.console.signin.SignInAudit;
import io.shiftloom.api.console.signin.SignInPage;
import io.shiftloom.api.operator.GuessLock;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Answers a sign-in through the provider, and records it. */
@Component
class OidcOutcome implements AuthenticationSuccessHandler, AuthenticationFailureHandler {

    static final Message UNAVAILABLE = Message.of("refused.provider-down");

    private static final Logger LOG = LoggerFactory.getLogger(OidcOutcome.class);

    private final OidcSettings settings;
    private final SignInAudit audit;
    private final GuessLock lock;

    OidcOutcome(OidcSettings settings, SignInAudit audit, GuessLock lock) {
        this.settings = settings;
        this.audit = audit;
        this.lock = lock;
    }

    /**
     * Shows a page that continues on its own: a redirect from here would still count as the other site's, and browsers
     * would keep the session's cookie back.
     */
    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException, ServletException {
        if (authentication.getPrincipal() instanceof Person person) {
            var role = person.operator().role().code();
            audit.signedIn(person.operator().name(), proof(person.getSubject()).put("role", role), request);
        }
        request.getRequestDispatcher(OidcPages.SIGNED_IN).forward(request, response);
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException why)
            throws IOException, ServletException {
        // Anybody can send an answer, so an address that has failed often is neither written down nor logged any more.
        var noted = lock.wait(request.getRemoteAddr()).isEmpty();
        if (noted) {
            lock.failed(request.getRemoteAddr());
        }
        if (why instanceof NoRole stranger) {
            if (noted) {
                audit.refused(stranger.name(), proof(stranger.subject()), request);
            }
            var message = Message.of("refused.no-role-here", stranger.name());
            SignInPage.refuse(HttpStatus.FORBIDDEN, message, request, response);
        } else {
            if (noted) {
                LOG.warn("no sign-in through {}: {} ({})", settings.issuer(), why.getMessage(), cause(why));
                audit.refused("unknown", Json.object().put("by", settings.issuer()), request);
            }
            SignInPage.refuse(HttpStatus.UNAUTHORIZED, message(why), request, response);
        }
    }

    /** The way to the provider could not be begun. */
    void notBegun(HttpServletRequest request, HttpServletResponse response, AuthenticationException why)
            throws IOException, ServletException {
        if (OidcBeginning.isTooMany(why)) {
            SignInPage.refuse(HttpStatus.TOO_MANY_REQUESTS, Message.of("refused.too-many-begun"), request, response);
            return;
        }
        LOG.warn("no way to {}: {} ({})", settings.issuer(), why.getMessage(), cause(why));
        SignInPage.refuse(HttpStatus.BAD_GATEWAY, UNAVAILABLE, request, response);
    }

    private ObjectNode proof(String subject) {
        return Json.object().put("by", settings.issuer()).put("subject", subject);
    }

    private static String cause(AuthenticationException why) {
        var root = NestedExceptionUtils.getRootCause(why);
        return root == null ? "" : root.toString();
    }

    private static Message message(AuthenticationException why) {
        var code = why instanceof OAuth2AuthenticationException known
                ? String.valueOf(known.getError().getErrorCode())
                : "";
        return switch (code) {
            case "authorization_request_not_found", "invalid_request" -> Message.of("refused.sign-in-late");
            case IdentityProvider.UNAVAILABLE, "invalid_token_response" -> UNAVAILABLE;
            case "access_denied", "login_required", "interaction_required", "consent_required" ->
                Message.of("refused.not-signed-in");
            default -> Message.of("refused.not-trusted");
        };
    }
}
