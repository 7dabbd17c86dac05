package io.shiftloom.api.console.signin;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.security.web.authentication.logout.LogoutHandler;
import org.springframework.stereotype.Component;

/** Answers a sign-in by token, and records signing in and out. */
@Component
class SignInOutcome implements AuthenticationSuccessHandler, AuthenticationFailureHandler, LogoutHandler {

    private final SignInAudit audit;

    SignInOutcome(SignInAudit audit) {
        this.audit = audit;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication operator) throws IOException {
        audit.signedIn(operator.getName(), Json.object(), request);
        response.sendRedirect(OwnPage.orHome(Objects.toString(request.getParameter("to"), "")));
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException why)
            throws IOException, ServletException {
        if (why instanceof SignInRefused locked) {
            SignInPage.refuse(HttpStatus.TOO_MANY_REQUESTS, locked.said(), request, response);
        } else {
            audit.refused("unknown", Json.object(), request);
            SignInPage.refuse(HttpStatus.UNAUTHORIZED, Message.of("refused.wrong-token"), request, response);
        }
    }

    @Override
    public void logout(
            HttpServletRequest request, HttpServletResponse response, @Nullable Authentication authentication) {
        if (authentication != null) {
            audit.signedOut(authentication.getName(), Json.object(), request);
        }
    }
}
