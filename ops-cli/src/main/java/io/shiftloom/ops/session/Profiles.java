package io.shiftloom.ops.session;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The file with the services that an operator knows, each under a name. */
record Profiles(Path file, Properties lines) {

    /** A key without a dot is not a setting of a profile. */
    private static final String CHOSEN = "current";

    static Profiles in(Map<String, String> environment) {
        var folder = Optional.ofNullable(environment.get("XDG_CONFIG_HOME"))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .orElse(Path.of(environment.getOrDefault("HOME", ""), ".config"));
        var file = folder.resolve("shiftloom").resolve("profiles.properties");
        return new Profiles(file, load(file));
    }

    /** The name of the profile that was chosen for commands that name no service. */
    Optional<String> chosen() {
        return Optional.ofNullable(lines.getProperty(CHOSEN)).filter(name -> !name.isBlank());
    }

    SortedSet<String> names() {
        return lines.stringPropertyNames().stream()
                .filter(key -> key.indexOf('.') > 0)
                .map(key -> key.substring(0, key.indexOf('.')))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Profiles choose(String name) {
        lines.setProperty(CHOSEN, name);
        return this;
    }

    /** @throws OpsFailure when the name could not be told from its settings */
    void put(String name, String setting, String value) {
        if (!name.matches("[A-Za-z0-9_-]+")) {
            throw OpsFailure.usage(
                    "'%s' is not a valid name of a profile. A name has letters, digits, _ and -.".formatted(name));
        }
        lines.setProperty(name + "." + setting, value);
    }

    boolean holds(String name, String setting) {
        return lines.containsKey(name + "." + setting);
    }

    /** @return whether the profile had the setting */
    boolean drop(String name, String setting) {
        return lines.remove(name + "." + setting) != null;
    }

    Profiles remove(String name) {
        lines.stringPropertyNames().stream()
                .filter(key ->
                        key.startsWith(name + ".") || (key.equals(CHOSEN) && name.equals(lines.getProperty(key))))
                .forEach(lines::remove);
        return this;
    }

    /** Replaces the file as a whole. Only this user can read it, because it may hold tokens. */
    void save() {
        try {
            var folder = Objects.requireNonNull(file.getParent());
            Files.createDirectories(folder);
            var fresh = Files.createTempFile(folder, "profiles", ".new");
            var text = lines.stringPropertyNames().stream()
                    .sorted()
                    .map(key -> key + "=" + lines.getProperty(key).replace("\\", "\\\\") + "\n")
                    .collect(Collectors.joining());
            Files.writeString(fresh, text, StandardCharsets.UTF_8);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw OpsFailure.failed("the profiles in " + file + " cannot be written: " + e.getMessage());
        }
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
