package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import io.shiftloom.api.chaos.Ports;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.session.SessionOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in to the console through an identity provider that really answers. */
class IdentityProviderTest {

    private static final String NAME = "preferred_username";
    private static final Pattern CSRF = Pattern.compile("name=\"csrf\" content=\"([^\"]+)\"");
    private static final String ROLES = "realm_access";

    private static TestIdentityProvider provider;
    private static ApiServer server;
    private static String base;

    @BeforeAll
    static void start() {
        provider = new TestIdentityProvider();
        int port = Ports.free();
        base = "http://localhost:" + port;
        server = ApiServer.with(Map.of(
                "server.port",
                Integer.toString(port),
                "shiftloom.base-url",
                base,
                "shiftloom.proxy.trusted",
                "127.0.0.0/8",
                "shiftloom.console.oidc.issuer",
                provider.issuer(),
                "shiftloom.console.oidc.client-id",
                TestIdentityProvider.CLIENT,
                "shiftloom.console.oidc.client-secret",
                TestIdentityProvider.SECRET,
                "shiftloom.console.oidc.role-claim",
                "realm_access.roles",
                "shiftloom.console.oidc.roles.viewer",
                "staff",
                "shiftloom.console.oidc.roles.admin",
                "platform,owners"));
    }

    @BeforeEach
    void forgetFailures() {
        server.asOwner().sql("DELETE FROM console_sign_in").update();
    }

    @AfterAll
    static void stop() {
        server.close();
        provider.close();
    }

    @Test
    void somebodyWithARoleComesInUnderTheirOwnNameInARealBrowser() {
        provider.with(person("ada@example.com", "platform")).asking();
        try (var browser = Browser.start(base)) {
            browser.screen(1440, 900, "light");
            browser.open("/console/jobs");
            browser.click("a.button.primary");
            browser.waitFor("#agree");
            browser.click("#agree");

            browser.waitFor(".brand");
            assertThat(browser.address()).isEqualTo(base + "/console/jobs");
            assertThat(browser.find(".who-name").getText()).isEqualTo("ada@example.com");

            browser.click(".who button");
            browser.waitFor(".gate-card");
            assertThat(browser.text()).contains("You are signed out here.");
            browser.click("a[href='/console/oidc/sign-out']");
            assertThat(browser.waitFor("h1")).isEqualTo("Signed out at the provider");
        }
    }

    @Test
    void whatIsDoneThenIsAuditedUnderThePersonsName() {
        var client = client();
        signIn(client, person("grace", "platform"));
        var csrf = CSRF.matcher(get(client, "/console/tenants").body());
        assertThat(csrf.find()).isTrue();
        post(
                client,
                "/console/tenants",
                "name=Made+by+Grace&reason=a+new+shop&plan=paid&billing=active&_csrf=" + csrf.group(1));

        assertThat(server.asOwner()
                        .sql("SELECT actor FROM audit_entry WHERE action = 'tenant.create'")
                        .query(String.class)
                        .list())
                .contains("grace");
        assertThat(server.asOwner()
                        .sql("SELECT detail ->> 'subject' FROM audit_entry WHERE action = 'console.sign-in'"
                                + " AND actor = 'grace'")
                        .query(String.class)
                        .list())
                .containsExactly("subject-1");
    }

    @Test
    void theHighestRoleCountsAndNoMoreThanThat() {
        var client = client();
        assertThat(signIn(client, person("vera", "staff")).statusCode()).isEqualTo(200);

        var page = get(client, "/console/tenants").body();
        assertThat(page).contains("viewer").doesNotContain("New tenant");
    }

    @Test
    void somebodyWithoutARoleIsRefusedByName() {
        var client = client();
        var answer = signIn(client, person("mallory", "guests"));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("mallory has no role in this console.");
        assertThat(get(client, "/console/jobs").uri().getPath()).isEqualTo("/console/sign-in");
    }

    @Test
    void somebodyWithoutTheClaimIsRefused() {
        assertThat(signIn(client(), Map.of(NAME, "nobody")).statusCode()).isEqualTo(403);
    }

    @Test
    void rolesThatTheProviderTellsOnlyWhenAskedCountToo() {
        var client = client();
        provider.with(Map.of(NAME, "una"))
                .tellingWhenAsked(
                        Map.of("sub", TestIdentityProvider.SUBJECT, ROLES, Map.of("roles", List.of("staff"))));

        assertThat(get(client, "/console/oidc").statusCode()).isEqualTo(200);
        assertThat(get(client, "/console/tenants").body()).contains("una").contains("viewer");
    }

    @Test
    void whatTheProviderTellsOfSomebodyElseCountsForNobody() {
        provider.with(Map.of(NAME, "una"))
                .tellingWhenAsked(Map.of("sub", "somebody else", ROLES, Map.of("roles", List.of("platform"))));

        assertThat(get(client(), "/console/oidc").statusCode()).isEqualTo(401);
    }

    @Test
    void anAnswerInTheNameOfAnotherProviderIsRefused() {
        provider.with(person("ada", "platform"));
        var stopping = HttpClient.newBuilder()
                .cookieHandler(new CookieManager(null, CookiePolicy.ACCEPT_ALL))
                .build();
        var begun = get(stopping, "/console/oidc");
        var back = get(stopping, begun.headers().firstValue("Location").orElseThrow())
                .headers()
                .firstValue("Location")
                .orElseThrow();

        assertThat(get(stopping, back + "&iss=https%3A%2F%2Fevil.example").statusCode())
                .isEqualTo(401);
        assertThat(get(stopping, back).statusCode()).isEqualTo(200);
    }

    @Test
    void aTokenForAnotherClientOrAnotherSignInOrOutOfDateIsRefused() {
        for (var forged : List.of("audience", "nonce", "issuer", "expired")) {
            provider.with(person("eve", "platform")).forging(claims -> switch (forged) {
                case "audience" -> claims.audience("another");
                case "nonce" -> claims.claim("nonce", "of another sign-in");
                case "issuer" -> claims.issuer("https://evil.example");
                default -> claims.expirationTime(Date.from(Instant.EPOCH));
            });

            assertThat(get(client(), "/console/oidc").statusCode()).as(forged).isEqualTo(401);
        }
    }

    @Test
    void aTokenSignedByAnybodyElseIsRefused() throws JOSEException {
        provider.with(person("eve", "platform")).signingWithAnotherKey();

        assertThat(get(client(), "/console/oidc").statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "null", "\"\"", "\"x\"", "17", "{}", "[\"a\"]"})
    void anAnswerWithoutAnIdTokenIsRefused(String token) {
        provider.with(person("eve", "platform")).answering(token);

        assertThat(get(client(), "/console/oidc").statusCode()).isEqualTo(401);
    }

    @Test
    void aPersonWhoIsCalledLikeATokenIsToldFromIt() {
        var client = client();
        signIn(client, person("first", "platform"));
        var csrf = CSRF.matcher(get(client, "/console/tenants").body());
        assertThat(csrf.find()).isTrue();
        post(
                client,
                "/console/tenants",
                "name=Made+by+another+first&reason=new&plan=paid&billing=active&_csrf=" + csrf.group(1));

        assertThat(server.asOwner()
                        .sql("SELECT detail -> 'identity' ->> 'issuer' || ' ' || (detail -> 'identity' ->> 'subject')"
                                + " FROM audit_entry WHERE action = 'tenant.create' AND actor = 'first'")
                        .query(String.class)
                        .list())
                .containsExactly(provider.issuer() + " subject-1");
        assertThat(get(client, "/console/audit?actor=first").body()).contains("via " + provider.issuer());
    }

    @Test
    void whoIsSignedInMaySignInAnew() {
        var client = client();

        assertThat(signIn(client, person("ada", "platform")).statusCode()).isEqualTo(200);
        assertThat(signIn(client, person("ben", "staff")).statusCode()).isEqualTo(200);
        assertThat(get(client, "/console/schedules").body()).contains("ben").doesNotContain("ada");
        assertThat(post(client, "/console/sign-in", "token=" + ApiServer.OPS_TOKEN)
                        .statusCode())
                .isEqualTo(200);
        assertThat(post(client, "/console/sign-in", "token=a-wrong-one-by-mistake")
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void aSessionOfAPersonNamesTheirAccountAndEndsAtOnce() {
        var client = client();
        signIn(client, person("hedy", "staff"));
        var sessions = server.bean(SessionOperations.class);
        var session = sessions.list().stream()
                .filter(row -> row.name().equals("hedy"))
                .findFirst()
                .orElseThrow();
        assertThat(session.issuer()).isEqualTo(provider.issuer());
        assertThat(session.subject()).isEqualTo("subject-1");
        assertThat(session.tokenId()).isNull();

        sessions.end(Actor.SERVICE, session.sessionId());

        assertThat(get(client, "/console/jobs").uri().getPath()).isEqualTo("/console/sign-in");
    }

    @Test
    void answersThatNobodyAskedForAreWrittenDownAFewTimesOnly() {
        for (int answer = 0; answer < 12; answer++) {
            assertThat(anonymous("/console/oidc/answer?state=s&error=access_denied", "203.0.113.50")
                            .statusCode())
                    .isEqualTo(401);
        }

        assertThat(server.asOwner()
                        .sql("SELECT count(*) FROM audit_entry WHERE origin = '203.0.113.50'")
                        .query(Integer.class)
                        .single())
                .isEqualTo(5);
    }

    @Test
    void anAddressBeginsToSignInThirtyTimesAMinute() {
        beginThirtyTimesAMinute(any -> "203.0.113.51");
    }

    @Test
    void aNetworkOfIpv6BeginsToSignInThirtyTimesAMinute() {
        beginThirtyTimesAMinute(beginning -> "2001:db8:0:5::" + beginning);
    }

    /** Of a hundred beginnings, thirty are granted, and one for each two seconds that they take. */
    private static void beginThirtyTimesAMinute(IntFunction<String> address) {
        long begin = System.nanoTime();
        var statuses = IntStream.range(0, 100)
                .mapToObj(beginning ->
                        anonymous("/console/oidc", address.apply(beginning)).statusCode())
                .toList();
        long refilled = Duration.ofNanos(System.nanoTime() - begin).toSeconds() / 2;

        assertThat(statuses.subList(0, 30)).containsOnly(302);
        assertThat(statuses).containsOnly(302, 429);
        assertThat(statuses.stream().filter(status -> status == 302).count()).isBetween(30L, 31 + refilled);
    }

    private static HttpResponse<String> anonymous(String address, String from) {
        var client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
        return send(client, request(address).header("X-Forwarded-For", from).GET());
    }

    @Test
    void anAnswerToSomebodyElsesSignInIsRefused() {
        provider.with(person("ada", "platform"));
        var stopping = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER);
        var begun = get(stopping.build(), "/console/oidc");
        var back = get(stopping.build(), begun.headers().firstValue("Location").orElseThrow());

        var answer = get(client(), back.headers().firstValue("Location").orElseThrow());

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("was started in another browser");
    }

    @Test
    void anAnswerCountsOnce() {
        var client = client();
        provider.with(person("ada", "platform"));
        var first = get(client, "/console/oidc");
        assertThat(first.statusCode()).isEqualTo(200);

        assertThat(get(client, first.uri().toString()).statusCode()).isEqualTo(401);
    }

    @Test
    void theWayBackLeadsIntoTheConsoleOnly() {
        provider.with(person("ada", "platform"));

        assertThat(get(client(), "/console/oidc?to=https://evil.example/").body())
                .contains("content=\"0;url=/console\"");
    }

    @Test
    void withoutAProviderNobodyIsOfferedOne() {
        var client = new ConsoleClient();

        assertThat(client.get("/console/sign-in").body()).doesNotContain("your organization");
        assertThat(client.get("/console/oidc").statusCode()).isEqualTo(404);
    }

    private static Map<String, Object> person(String name, String role) {
        return Map.of(NAME, name, ROLES, Map.of("roles", List.of("everybody", role)));
    }

    private static HttpClient client() {
        return HttpClient.newBuilder()
                .cookieHandler(new CookieManager(null, CookiePolicy.ACCEPT_ALL))
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
    }

    private static HttpResponse<String> signIn(HttpClient client, Map<String, Object> claims) {
        provider.with(claims);
        return get(client, "/console/oidc");
    }

    private static HttpResponse<String> get(HttpClient client, String address) {
        return send(client, request(address).GET());
    }

    private static HttpResponse<String> post(HttpClient client, String address, String form) {
        return send(
                client,
                request(address)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    private static HttpRequest.Builder request(String address) {
        return HttpRequest.newBuilder(URI.create(address.startsWith("/") ? base + address : address));
    }

    private static HttpResponse<String> send(HttpClient client, HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
