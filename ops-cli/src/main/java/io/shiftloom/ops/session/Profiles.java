package io.shiftloom.ops.session;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/** The file with the services that an operator knows, each under a name. */
record Profiles(Path file, Properties lines) {

    static Profiles in(Map<String, String> environment) {
        var folder = Optional.ofNullable(environment.get("XDG_CONFIG_HOME"))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .orElse(Path.of(environment.getOrDefault("HOME", ""), ".config"));
        var file = folder.resolve("shiftloom").resolve("profiles.properties");
        return new Profiles(file, load(file));
    }

    /** @throws OpsFailure when there is no such profile */
    Map<String, String> section(String name) {
        var prefix = name + ".";
        var settings = lines.stringPropertyNames().stream()
                .filter(key -> key.startsWith(prefix))
                .collect(Collectors.toMap(key -> key.substring(prefix.length()), key -> lines.getProperty(key)));
        if (settings.isEmpty()) {
            throw OpsFailure.usage("there is no profile '%s'. A profile is made of lines such as %surl=%s in %s."
                    .formatted(name, prefix, Connection.DEFAULT_URL, file));
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
}
