package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OidcSettings;
import io.shiftloom.api.console.signin.OwnPage;
import io.shiftloom.api.console.signin.SignInPage;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;

/** What is shown on the way to the identity provider and back. */
@Controller
class OidcPages {

    static final String SIGNED_IN = "/console/oidc/signed-in";

    private final OidcSettings settings;
    private final IdentityProvider provider;

    OidcPages(OidcSettings settings, IdentityProvider provider) {
        this.settings = settings;
        this.provider = provider;
    }

    @GetMapping(SIGNED_IN)
    String signedIn(@RequestAttribute(name = OidcAttempts.TARGET, required = false) String target, Model model) {
        model.addAttribute("to", target == null ? OwnPage.HOME : target);
        return "console/signed-in";
    }

    /** Ends the provider's own session; ours has ended before. */
    @GetMapping("/console/oidc/sign-out")
    void signOut(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        if (!settings.enabled()) {
            throw new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-provider"));
        }
        var back = OwnPage.HOME + "/sign-in";
        try {
            var address = provider.signOutAddress(back);
            response.sendRedirect(address.isPresent() ? address.get().toString() : back);
        } catch (OAuth2AuthenticationException e) {
            SignInPage.refuse(HttpStatus.BAD_GATEWAY, OidcOutcome.UNAVAILABLE, request, response);
        }
    }
}
