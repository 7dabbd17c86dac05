package io.shiftloom.api.console.oidc;

import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;
import io.shiftloom.api.console.access.Admission;
import io.shiftloom.api.console.access.OidcSettings;
import io.shiftloom.api.console.access.OwnPage;
import io.shiftloom.api.console.access.SessionCookie;
import io.shiftloom.api.console.access.SignInPage;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Operator;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.jobs.json.Json;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The way to the identity provider and back. */
@Controller
@RequestMapping("/console/oidc")
class OidcController {

    private static final Logger LOG = LoggerFactory.getLogger(OidcController.class);
    private static final String COOKIE = "shiftloom_oidc";

    private final OidcSettings settings;
    private final IdentityProvider provider;
    private final AttemptRepository attempts;
    private final Admission admission;
    private final SessionCookie cookies;

    OidcController(
            OidcSettings settings,
            IdentityProvider provider,
            AttemptRepository attempts,
            Admission admission,
            SessionCookie cookies) {
        this.settings = settings;
        this.provider = provider;
        this.attempts = attempts;
        this.admission = admission;
        this.cookies = cookies;
    }

    @GetMapping
    String begin(
            @RequestParam(defaultValue = OwnPage.HOME) String to,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        requireEnabled();
        var state = new State();
        var browser = new State().getValue();
        var attempt = new Attempt(new Nonce(), new CodeVerifier(), OwnPage.orHome(to));
        try {
            var address = provider.signInAddress(state, attempt);
            attempts.put(state.getValue(), browser, attempt);
            write(request, response, browser, AttemptRepository.VALID);
            return "redirect:" + address;
        } catch (NotVouchedFor e) {
            return refused(e, HttpStatus.BAD_GATEWAY, response, model);
        }
    }

    /**
     * Where the provider sends the browser back to. The page that follows goes on by itself: a redirect from here would
     * still count as the other site's, and browsers would keep the session's cookie back.
     */
    @GetMapping("/answer")
    String answer(
            @RequestParam(defaultValue = "") String state,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        requireEnabled();
        try {
            var attempt = attempts.take(
                            state, SessionCookie.value(request, COOKIE).orElse(""))
                    .orElseThrow(() -> new NotVouchedFor(
                            "This sign-in took too long, or was begun in another browser. Try again."));
            write(request, response, "", Duration.ZERO);
            var person = provider.redeem(attempt, URI.create(request.getRequestURL() + "?" + request.getQueryString()));
            var role = settings.role(person.roleValues());
            if (role.isEmpty()) {
                return stranger(person, request, response, model);
            }
            admit(person, role.get(), request, response);
            model.addAttribute("to", attempt.target());
            return "console/signed-in";
        } catch (NotVouchedFor e) {
            admission.refuse("unknown", Json.object().put("by", settings.issuer()), request);
            return refused(e, HttpStatus.UNAUTHORIZED, response, model);
        }
    }

    /** Ends the provider's own session; ours has ended before. */
    @GetMapping("/sign-out")
    String signOut(HttpServletResponse response, Model model) {
        requireEnabled();
        try {
            var back = OwnPage.HOME + "/sign-in";
            return "redirect:"
                    + provider.signOutAddress(back).map(URI::toString).orElse(back);
        } catch (NotVouchedFor e) {
            return refused(e, HttpStatus.BAD_GATEWAY, response, model);
        }
    }

    private void admit(Person person, OperatorRole role, HttpServletRequest request, HttpServletResponse response) {
        var proof = Json.object().put("by", settings.issuer()).put("subject", person.subject());
        var operator = new Operator(new UUID(0, 0), person.name(), role);
        admission.admit(operator, false, proof.put("role", role.code()), request, response);
    }

    private String stranger(Person person, HttpServletRequest request, HttpServletResponse response, Model model) {
        var proof = Json.object().put("by", settings.issuer()).put("subject", person.subject());
        admission.refuse(person.name(), proof, request);
        response.setStatus(HttpStatus.FORBIDDEN.value());
        return SignInPage.refuse(
                settings,
                OwnPage.HOME,
                person.name() + " has no role in this console. An administrator can give one.",
                model);
    }

    private String refused(NotVouchedFor why, HttpStatus status, HttpServletResponse response, Model model) {
        LOG.warn("no sign-in through {}: {} ({})", settings.issuer(), why.getMessage(), String.valueOf(why.getCause()));
        response.setStatus(status.value());
        return SignInPage.refuse(settings, OwnPage.HOME, String.valueOf(why.getMessage()), model);
    }

    /** Lax, because the provider's site sends the browser back to us. */
    private void write(HttpServletRequest request, HttpServletResponse response, String value, Duration age) {
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from(COOKIE, value)
                        .path("/console/oidc")
                        .httpOnly(true)
                        .sameSite("Lax")
                        .secure(cookies.secure(request))
                        .maxAge(age)
                        .build()
                        .toString());
    }

    private void requireEnabled() {
        if (!settings.enabled()) {
            throw new RequestRejected(ErrorCode.NOT_FOUND, "No identity provider is set up.");
        }
    }
}
