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
 * The address of the service and the token of the operator.
 *
 * <p>What is said on the command line wins over the environment, and the environment over the default. A token belongs to
 * the address that it was given for, and is sent to no other: that of the environment to the environment's address, that
 * of a profile to the profile's, that of the file of the first start to this machine. Only {@code --token-file} is meant
 * for whatever address is chosen.
 */
record Connection(URI url, String token) {

    static final String DEFAULT_URL = "http://localhost:8080";

    private static final String URL = "SHIFTLOOM_URL";
    private static final String TOKEN = "SHIFTLOOM_OPS_TOKEN";

    /** What the command line says; null where it says nothing. */
    record Given(
            @Nullable String url,
            @Nullable String profile,
            @Nullable Path tokenFile,
            boolean allowHttp) {}

    static Connection from(Map<String, String> environment, Given given) {
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
                url, given.allowHttp() || isAllowed(environment) || (ofProfile && isTrue(profile.get("allow-http"))));
        var token = Optional.ofNullable(given.tokenFile())
                .map(Connection::read)
                .or(() -> ofProfile ? ofProfile(profile) : Optional.empty())
                .or(() -> ofEnvironment(environment, url))
                .or(() -> isThisMachine(url) ? Optional.of(read(defaultTokenFile(environment))) : Optional.empty())
                .orElseThrow(() -> noToken(environment, url));
        return new Connection(url, token);
    }

    private static Optional<String> chosen(Map<String, String> environment) {
        return set(environment, "SHIFTLOOM_PROFILE")
                .or(() -> Profiles.in(environment).chosen());
    }

    private static Optional<String> ofProfile(Map<String, String> profile) {
        return set(profile, "token").or(() -> set(profile, "token-file").map(file -> read(Path.of(file))));
    }

    /** Without an address in the environment its token is for this machine. */
    private static Optional<String> ofEnvironment(Map<String, String> environment, URI url) {
        var belongs = set(environment, URL).map(Connection::base);
        boolean fits = belongs.isPresent() ? isSame(url, belongs.get()) : isThisMachine(url);
        return fits ? set(environment, TOKEN) : Optional.empty();
    }

    private static OpsFailure noToken(Map<String, String> environment, URI url) {
        var other = set(environment, TOKEN).isPresent()
                ? " The one in %s belongs to %s."
                        .formatted(TOKEN, set(environment, URL).orElse("this machine"))
                : "";
        return OpsFailure.notAllowed(
                "there is no operator token for %s.%s Name its file with --token-file, set %s as well as %s, or create a profile."
                        .formatted(url, other, URL, TOKEN));
    }

    /** A token that crosses a network in the clear is everybody's. */
    private static void requireSafe(URI url, boolean allowed) {
        if ("http".equals(url.getScheme()) && !isThisMachine(url) && !allowed) {
            throw OpsFailure.usage(
                    "%s would send your token in the clear. Use https, or add --allow-http in a network that you trust."
                            .formatted(url));
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

    /** @throws OpsFailure when it is no address */
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

    private static Path defaultTokenFile(Map<String, String> environment) {
        return Path.of(environment.getOrDefault("SHIFTLOOM_HOME", ""), ".shiftloom", "ops-token");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (NoSuchFileException e) {
            throw OpsFailure.notAllowed(
                    "there is no operator token: set SHIFTLOOM_OPS_TOKEN, or start the service, which"
                            + " writes a token to " + file + " at its first start.");
        } catch (IOException e) {
            throw OpsFailure.notAllowed("the operator token in " + file + " cannot be read: " + e.getMessage());
        }
    }

    private static Optional<String> set(Map<String, String> settings, String name) {
        return Optional.ofNullable(settings.get(name))
                .filter(value -> !value.isBlank())
                .map(String::strip);
    }
}
