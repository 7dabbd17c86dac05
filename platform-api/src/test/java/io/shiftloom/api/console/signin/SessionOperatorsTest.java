package io.shiftloom.api.console.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.signin.OidcSettings.RoleValues;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.operations.session.SignedIn;
import io.shiftloom.api.operator.OperatorAuthentication;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.Operators;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpSession;

/** How long a session counts, and as what. */
class SessionOperatorsTest {

    private static final String ISSUER = "https://login.example.com";
    private static final OidcSettings SETTINGS = settings(ISSUER, List.of("planners"), List.of("owners"));

    private final MockHttpSession session = new MockHttpSession();

    private static OidcSettings settings(String issuer, List<String> viewers, List<String> admins) {
        return new OidcSettings(
                issuer,
                "shiftloom",
                null,
                List.of("openid"),
                "name",
                "groups",
                new RoleValues(viewers, List.of(), admins));
    }

    /** Of a person who has both values. */
    private void signIn() {
        session.setAttribute(SignedIn.NAME, "ada");
        session.setAttribute(SignedIn.ROLE, "admin");
        session.setAttribute(SignedIn.ROLE_VALUES, "owners\nplanners");
        session.setAttribute(SignedIn.ISSUER, ISSUER);
        session.setAttribute(SignedIn.SUBJECT, "1");
    }

    private Optional<OperatorRole> role(OidcSettings settings) {
        return ask(settings, Duration.ZERO, false);
    }

    private Optional<OperatorRole> ask(OidcSettings settings, Duration later, boolean unattended) {
        var operators = new SessionOperators(
                ApiServer.running().bean(Operators.class), settings, Clock.offset(Clock.systemUTC(), later));
        var request = new MockHttpServletRequest();
        request.setSession(session);
        if (unattended) {
            request.addHeader("X-Unattended", "true");
        }
        var found = operators.loadDeferredContext(request).get().getAuthentication();
        return found instanceof OperatorAuthentication operator
                ? Optional.of(operator.operator().role())
                : Optional.empty();
    }

    @Test
    void theProviderThatTheSettingsNameNowIsTheOnlyOneThatVouches() {
        signIn();

        assertThat(role(SETTINGS)).hasValue(OperatorRole.ADMIN);
        assertThat(role(settings("", List.of("planners"), List.of("owners")))).isEmpty();
        assertThat(role(settings("https://other.example.com", List.of("planners"), List.of("owners"))))
                .isEmpty();
    }

    @Test
    void aValueThatTheSettingsNoLongerNameGivesNoRole() {
        signIn();

        assertThat(role(settings(ISSUER, List.of("planners"), List.of()))).hasValue(OperatorRole.VIEWER);
        assertThat(role(settings(ISSUER, List.of(), List.of()))).isEmpty();
    }

    @Test
    void aSessionOfAnOlderVersionHasTheRoleOfThatTime() {
        signIn();
        session.removeAttribute(SignedIn.ROLE_VALUES);

        assertThat(role(SETTINGS)).hasValue(OperatorRole.ADMIN);
    }

    @Test
    void aPageThatIsLeftOpenKeepsNobodySignedIn() {
        signIn();
        assertThat(ask(SETTINGS, Duration.ZERO, false)).isPresent();
        for (int minutes = 10; minutes < 120; minutes += 10) {
            assertThat(ask(SETTINGS, Duration.ofMinutes(minutes), true)).isPresent();
        }

        assertThat(ask(SETTINGS, Duration.ofMinutes(121), true)).isEmpty();
        assertThat(ask(SETTINGS, Duration.ofMinutes(121), false)).isEmpty();
    }

    @Test
    void whoeverAsksForSomethingStaysSignedIn() {
        signIn();
        for (int minutes = 0; minutes < 700; minutes += 100) {
            assertThat(ask(SETTINGS, Duration.ofMinutes(minutes), false)).isPresent();
        }
    }
}
