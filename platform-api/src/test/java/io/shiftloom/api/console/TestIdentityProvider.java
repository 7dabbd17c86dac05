package io.shiftloom.api.console;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A small OpenID Connect provider with one person, on an address that is another site than the console's. */
final class TestIdentityProvider implements AutoCloseable {

    static final String CLIENT = "shiftloom console";
    static final String SECRET = "s:cret & more";
    static final String SUBJECT = "subject-1";

    private final HttpServer server;
    private final RSAKey key;
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    private volatile Map<String, Object> person = Map.of();
    private volatile Map<String, Object> details = Map.of();
    private volatile boolean asks;
    private volatile String idToken = "";
    private volatile UnaryOperator<JWTClaimsSet.Builder> forging = claims -> claims;
    private volatile RSAKey signing;

    TestIdentityProvider() {
        try {
            this.key = new RSAKeyGenerator(2048).keyID("1").generate();
            this.signing = key;
            this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/.well-known/openid-configuration", exchange -> json(exchange, 200, configuration()));
        server.createContext("/keys", exchange -> json(exchange, 200, new JWKSet(key.toPublicJWK()).toString()));
        server.createContext("/authorize", this::authorize);
        server.createContext("/agreed", exchange -> goBack(exchange, parameters(query(exchange))));
        server.createContext("/token", this::token);
        server.createContext("/userinfo", this::userInfo);
        server.createContext("/end", exchange -> page(exchange, "<h1>Signed out at the provider</h1>"));
        server.start();
    }

    String issuer() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Signs this person in, without asking. */
    TestIdentityProvider with(Map<String, Object> claims) {
        person = claims;
        details = Map.of("sub", SUBJECT);
        asks = false;
        idToken = "";
        forging = token -> token;
        signing = key;
        return this;
    }

    /** Tells more at its userinfo endpoint than in its tokens. */
    TestIdentityProvider tellingWhenAsked(Map<String, Object> claims) {
        details = claims;
        return this;
    }

    /** Shows a page of its own first. */
    TestIdentityProvider asking() {
        asks = true;
        return this;
    }

    /** Says something else in its tokens than it should. */
    TestIdentityProvider forging(UnaryOperator<JWTClaimsSet.Builder> change) {
        forging = change;
        return this;
    }

    /** Answers with this JSON where the id token should be. */
    TestIdentityProvider answering(String json) {
        idToken = json;
        return this;
    }

    /** Signs with a key that it never published. */
    TestIdentityProvider signingWithAnotherKey() throws JOSEException {
        signing = new RSAKeyGenerator(2048).keyID("1").generate();
        return this;
    }

    private String configuration() {
        var document = Json.object()
                .put("issuer", issuer())
                .put("authorization_endpoint", issuer() + "/authorize")
                .put("token_endpoint", issuer() + "/token")
                .put("userinfo_endpoint", issuer() + "/userinfo")
                .put("jwks_uri", issuer() + "/keys")
                .put("end_session_endpoint", issuer() + "/end");
        document.putArray("response_types_supported").add("code");
        document.putArray("subject_types_supported").add("public");
        document.putArray("id_token_signing_alg_values_supported").add("RS256").add("HS256");
        return Json.write(document);
    }

    private void authorize(HttpExchange exchange) throws IOException {
        var asked = parameters(query(exchange));
        if (!CLIENT.equals(asked.get("client_id")) || !"S256".equals(asked.get("code_challenge_method"))) {
            json(exchange, 400, "{}");
        } else if (asks) {
            var hidden = asked.entrySet().stream()
                    .map(field ->
                            "<input type=hidden name='%s' value='%s'>".formatted(field.getKey(), field.getValue()))
                    .collect(Collectors.joining());
            page(exchange, "<form action='/agreed'>" + hidden + "<button id=agree>Yes, it is me</button></form>");
        } else {
            goBack(exchange, asked);
        }
    }

    private void goBack(HttpExchange exchange, Map<String, String> asked) throws IOException {
        var code = UUID.randomUUID().toString();
        codes.put(code, asked);
        exchange.getResponseHeaders()
                .add(
                        "Location",
                        "%s?code=%s&state=%s"
                                .formatted(asked.get("redirect_uri"), code, encoded(asked.getOrDefault("state", ""))));
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private void token(HttpExchange exchange) throws IOException {
        var form = parameters(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        var asked = codes.remove(form.getOrDefault("code", ""));
        if (!authenticates(exchange)) {
            json(exchange, 401, "{\"error\":\"invalid_client\"}");
        } else if (asked == null
                || !Objects.equals(asked.get("redirect_uri"), form.get("redirect_uri"))
                || !Objects.equals(asked.get("code_challenge"), challenge(form.getOrDefault("code_verifier", "")))) {
            json(exchange, 400, "{\"error\":\"invalid_grant\"}");
        } else {
            var answer = Json.object().put("access_token", "opaque").put("token_type", "Bearer");
            if (idToken.isEmpty()) {
                answer.put("id_token", idToken(asked.getOrDefault("nonce", "")));
            } else if (!idToken.equals("none")) {
                answer.set("id_token", Json.read(idToken));
            }
            json(exchange, 200, Json.write(answer));
        }
    }

    private void userInfo(HttpExchange exchange) throws IOException {
        var known = "Bearer opaque".equals(exchange.getRequestHeaders().getFirst("Authorization"));
        var claims = new JWTClaimsSet.Builder();
        details.forEach(claims::claim);
        json(exchange, known ? 200 : 401, claims.build().toString());
    }

    private static boolean authenticates(HttpExchange exchange) {
        var header = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        var expected = encoded(CLIENT) + ":" + encoded(SECRET);
        return header.equals("Basic " + Base64.getEncoder().encodeToString(expected.getBytes(UTF_8)));
    }

    private String idToken(String nonce) {
        var claims = new JWTClaimsSet.Builder()
                .issuer(issuer())
                .audience(CLIENT)
                .subject(SUBJECT)
                .issueTime(Date.from(Instant.now()))
                .expirationTime(Date.from(Instant.now().plusSeconds(60)))
                .claim("nonce", nonce);
        person.forEach(claims::claim);
        var token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("1").build(),
                forging.apply(claims).build());
        try {
            token.sign(new RSASSASigner(signing));
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
        return token.serialize();
    }

    private static String challenge(String verifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String query(HttpExchange exchange) {
        return exchange.getRequestURI().getRawQuery();
    }

    private static Map<String, String> parameters(String form) {
        var fields = new HashMap<String, String>();
        Arrays.stream(form.split("&", -1)).map(field -> field.split("=", 2)).forEach(field -> {
            fields.put(URLDecoder.decode(field[0], UTF_8), URLDecoder.decode(field[1], UTF_8));
        });
        return fields;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private static void page(HttpExchange exchange, String html) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "text/html");
        json(exchange, 200, "<!DOCTYPE html>" + html);
    }

    private static void json(HttpExchange exchange, int status, String body) throws IOException {
        exchange.getResponseHeaders().putIfAbsent("Content-Type", List.of("application/json"));
        var bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
