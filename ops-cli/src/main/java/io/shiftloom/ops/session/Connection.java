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
 * The address of the service and the token of the operator. An option wins over the environment, the environment over the
 * profile, and the profile over the default.
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
            throw OpsFailure.usage("there is no profile '" + name + "'. A profile is made of lines such as " + prefix
                    + "url=" + DEFAULT_URL + " in " + file + ".");
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
            throw OpsFailure.usage("the profiles in " + file + " cannot be read: " + e.getMessage());
        }
        return properties;
    }

    private static Optional<String> set(Map<String, String> settings, String name) {
        return Optional.ofNullable(settings.get(name))
                .filter(value -> !value.isBlank())
                .map(String::strip);
    }
}
