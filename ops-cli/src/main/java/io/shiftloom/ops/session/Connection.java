package io.shiftloom.ops.session;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The address of the service and the secret of the caller.
 *
 * <p>What is said on the command line wins over the environment, and the environment over the default. A secret belongs to
 * the address that it was given for, and is sent to no other: that of the environment to the environment's address, that
 * of a profile to the profile's, that of the file of the first start to this machine. Only {@code --token-file} and
 * {@code --key-file} are meant for whatever address is chosen.
 */
record Connection(URI url, Credential credential, String secret) {

    static final String DEFAULT_URL = "http://localhost:8080";

    private static final String URL = "SHIFTLOOM_URL";

    /** What the command line says; null where it says nothing. */
    record Given(
            @Nullable String url,
            @Nullable String profile,
            @Nullable Path secretFile,
            boolean allowHttp) {}

    static Connection from(Credential credential, Map<String, String> environment, Given given) {
        var inEnvironment = given.profile() == null ? set(environment, URL) : Optional.<String>empty();
        var name = Optional.ofNullable(given.profile())
                .or(() -> inEnvironment.isPresent() ? Optional.empty() : chosen(environment));
        var profile =
                name.map(section -> Profiles.in(environment).section(section)).orElseGet(Map::of);
        var url = base(Optional.ofNullable(given.url())
                .or(() -> inEnvironment)
                .or(() -> set(profile, "url"))
                .orElse(DEFAULT_URL));
        var profileUrl = set(profile, "url").map(Connection::base);
        boolean ofProfile = profileUrl.isPresent() && isSame(url, profileUrl.get());
        requireSafe(
                url,
                credential,
                given.allowHttp() || isAllowed(environment) || (ofProfile && isTrue(profile.get("allow-http"))));
        var secret = Optional.ofNullable(given.secretFile())
                .map(file -> read(credential, file))
                .or(() -> ofProfile ? ofProfile(credential, profile) : Optional.empty())
                .or(() -> ofEnvironment(credential, environment, url))
                .or(() -> ofFirstStart(credential, environment, url))
                .orElseThrow(() -> noSecret(credential, environment, url));
        return new Connection(url, credential, visible(credential, secret));
    }

    /** @throws OpsFailure where the file holds none that can be sent */
    static void requireSecret(Credential credential, Path file) {
        if (!Files.isReadable(file)) {
            throw OpsFailure.usage("%s cannot be read. Nothing is changed, because the profile holds the %s itself."
                    .formatted(file, credential.words()));
        }
        visible(credential, read(credential, file));
    }

    /** What no header can carry is refused here: the HTTP client would name the secret in its exception. */
    private static String visible(Credential credential, String secret) {
        if (!secret.matches("[\\x21-\\x7E]+")) {
            throw OpsFailure.usage("The %s is not one line of visible ASCII characters. Check its file or variable."
                    .formatted(credential.words()));
        }
        return secret;
    }

    private static Optional<String> chosen(Map<String, String> environment) {
        return set(environment, "SHIFTLOOM_PROFILE")
                .or(() -> Profiles.in(environment).chosen());
    }

    private static Optional<String> ofProfile(Credential credential, Map<String, String> profile) {
        return set(profile, credential.setting())
                .or(() -> set(profile, credential.fileSetting()).map(file -> read(credential, Path.of(file))));
    }

    /** Without an address in the environment its secret is for this machine. */
    private static Optional<String> ofEnvironment(Credential credential, Map<String, String> environment, URI url) {
        var belongs = set(environment, URL).map(Connection::base);
        boolean fits = belongs.isPresent() ? isSame(url, belongs.get()) : isThisMachine(url);
        return fits ? set(environment, credential.variable()) : Optional.empty();
    }

    private static OpsFailure noSecret(Credential credential, Map<String, String> environment, URI url) {
        var other = set(environment, credential.variable()).isPresent()
                ? " The one in %s belongs to %s."
                        .formatted(credential.variable(), set(environment, URL).orElse("this machine"))
                : "";
        return OpsFailure.notAllowed(
                "there is no %s for %s.%s Name its file with --%s, set %s as well as %s, or create a profile."
                        .formatted(
                                credential.words(), url, other, credential.fileSetting(), URL, credential.variable()));
    }

    /** A secret that crosses a network in the clear is everybody's. */
    private static void requireSafe(URI url, Credential credential, boolean allowed) {
        if ("http".equals(url.getScheme()) && !isThisMachine(url) && !allowed) {
            throw OpsFailure.usage(
                    "%s would send your %s in the clear. Use https, or add --allow-http in a network that you trust."
                            .formatted(url, credential.setting()));
        }
    }

    private static boolean isAllowed(Map<String, String> environment) {
        return isTrue(environment.get("SHIFTLOOM_ALLOW_HTTP"));
    }

    private static boolean isTrue(@Nullable String value) {
        return "true".equalsIgnoreCase(Objects.requireNonNullElse(value, "").strip());
    }

    private static boolean isThisMachine(URI url) {
        var host = url.getHost().toLowerCase(Locale.ROOT);
        return host.equals("localhost") || host.equals("[::1]") || host.matches("127(\\.\\d{1,3}){3}");
    }

    private static boolean isSame(URI one, URI other) {
        return one.getScheme().equals(other.getScheme())
                && one.getHost().equalsIgnoreCase(other.getHost())
                && port(one) == port(other);
    }

    private static int port(URI url) {
        if (url.getPort() >= 0) {
            return url.getPort();
        }
        return "https".equals(url.getScheme()) ? 443 : 80;
    }

    /** @throws OpsFailure when it is not an address */
    static URI base(String url) {
        try {
            var uri = URI.create(url.replaceAll("/+$", ""));
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // The message below tells what an address looks like.
        }
        throw OpsFailure.usage(
                "'" + url + "' is not the address of a service. An address looks like " + DEFAULT_URL + ".");
    }

    /** A service writes a token of its operators, and no key: a tenant's is made by an operator. */
    private static Optional<String> ofFirstStart(Credential credential, Map<String, String> environment, URI url) {
        var file = Path.of(environment.getOrDefault("SHIFTLOOM_HOME", ""), ".shiftloom", "ops-token");
        if (credential != Credential.TOKEN || !isThisMachine(url)) {
            return Optional.empty();
        }
        // Whoever has set a token is not helped by hearing of a file: it belongs to another address.
        boolean hasAnother = set(environment, credential.variable()).isPresent();
        return hasAnother && !Files.exists(file) ? Optional.empty() : Optional.of(read(credential, file));
    }

    private static String read(Credential credential, Path file) {
        try {
            return Files.readString(file).strip();
        } catch (NoSuchFileException e) {
            throw OpsFailure.notAllowed(
                    credential == Credential.TOKEN
                            ? "there is no operator token: set SHIFTLOOM_OPS_TOKEN, or start the service, which"
                                    + " writes a token to " + file + " at its first start."
                            : "there is no API key in " + file + ": there is no such file.");
        } catch (IOException e) {
            throw OpsFailure.notAllowed(
                    "the %s in %s cannot be read: %s".formatted(credential.words(), file, e.getMessage()));
        }
    }

    private static Optional<String> set(Map<String, String> settings, String name) {
        return Optional.ofNullable(settings.get(name))
                .filter(value -> !value.isBlank())
                .map(String::strip);
    }
}
