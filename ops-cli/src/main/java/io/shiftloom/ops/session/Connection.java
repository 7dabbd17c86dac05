package io.shiftloom.ops.session;

import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where the service is and who asks. A flag wins over the environment, the environment over the profile, the profile
 * over the default.
 */
record Connection(URI url, String token) {

    private static final String DEFAULT_URL = "http://localhost:8080";

    static Connection from(
            Map<String, String> environment, @Nullable String url, @Nullable String profile, @Nullable Path tokenFile) {
        var name = Optional.ofNullable(profile).or(() -> set(environment, "SHIFTLOOM_PROFILE"));
        var settings = name.map(section -> section(environment, section)).orElseGet(Map::of);
        var where = Optional.ofNullable(url)
                .or(() -> set(environment, "SHIFTLOOM_URL"))
                .or(() -> set(settings, "url"))
                .orElse(DEFAULT_URL);
        var token = Optional.ofNullable(tokenFile)
                .map(Connection::read)
                .or(() -> set(environment, "SHIFTLOOM_OPS_TOKEN"))
                .or(() -> set(settings, "token"))
                .or(() -> set(settings, "token-file").map(file -> read(Path.of(file))))
                .orElseGet(() -> read(defaultTokenFile(environment)));
        return new Connection(base(where), token);
    }

    private static URI base(String url) {
        try {
            var uri = URI.create(url.replaceAll("/+$", ""));
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // Said below, in words a person can use.
        }
        throw new OpsFailure(
                OpsFailure.USAGE, "'" + url + "' is not the address of a service; give one like " + DEFAULT_URL + ".");
    }

    private static Path defaultTokenFile(Map<String, String> environment) {
        return Path.of(environment.getOrDefault("SHIFTLOOM_HOME", ""), ".shiftloom", "ops-token");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (NoSuchFileException e) {
            throw new OpsFailure(
                    OpsFailure.NOT_ALLOWED,
                    "there is no operator token: set SHIFTLOOM_OPS_TOKEN, or start the service once, which writes one to "
                            + file + ".");
        } catch (IOException e) {
            throw new OpsFailure(
                    OpsFailure.NOT_ALLOWED, "the operator token in " + file + " cannot be read: " + e.getMessage());
        }
    }

    private static Map<String, String> section(Map<String, String> environment, String name) {
        var folder = set(environment, "XDG_CONFIG_HOME")
                .map(Path::of)
                .orElse(Path.of(environment.getOrDefault("HOME", ""), ".config"));
        var file = folder.resolve("shiftloom").resolve("profiles.properties");
        var prefix = name + ".";
        var settings = load(file).entrySet().stream()
                .filter(entry -> entry.getKey().toString().startsWith(prefix))
                .collect(Collectors.toMap(
                        entry -> entry.getKey().toString().substring(prefix.length()),
                        entry -> entry.getValue().toString()));
        if (settings.isEmpty()) {
            throw new OpsFailure(
                    OpsFailure.USAGE,
                    "there is no profile '" + name + "'; put lines like " + prefix + "url=" + DEFAULT_URL + " into "
                            + file + ".");
        }
        return settings;
    }

    private static Properties load(Path file) {
        var properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            return properties;
        } catch (IOException | IllegalArgumentException e) {
            throw new OpsFailure(OpsFailure.USAGE, "the profiles in " + file + " cannot be read: " + e.getMessage());
        }
        return properties;
    }

    private static Optional<String> set(Map<String, String> settings, String name) {
        return Optional.ofNullable(settings.get(name))
                .filter(value -> !value.isBlank())
                .map(String::strip);
    }
}
