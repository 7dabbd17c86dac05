package io.shiftloom.api.pages;

import io.shiftloom.api.PlatformApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** The settings of the service, read from the records that hold them and from their Javadoc. */
final class SettingsTable {

    private static final Pattern CAMEL = Pattern.compile("([a-z])([A-Z])");
    private static final Pattern LINK = Pattern.compile("\\{@(?:code|link) ([^}]+)}");

    private SettingsTable() {}

    static String markdown() {
        var lines = new ArrayList<String>();
        for (var settings : holders()) {
            var prefix = prefix(settings);
            lines.add("### " + prefix + "\n");
            lines.add(summary(settings) + "\n");
            lines.add("| variable | default | meaning |");
            lines.add("|---|---|---|");
            rows(prefix, settings).forEach(lines::add);
            lines.add("");
        }
        return String.join("\n", lines);
    }

    private static List<Class<?>> holders() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(ConfigurationProperties.class));
        return scanner.findCandidateComponents("io.shiftloom").stream()
                .<Class<?>>map(found -> loaded(Objects.requireNonNull(found.getBeanClassName())))
                .sorted((one, other) -> prefix(one).compareTo(prefix(other)))
                .toList();
    }

    private static String prefix(Class<?> settings) {
        return Objects.requireNonNull(settings.getAnnotation(ConfigurationProperties.class))
                .value();
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, PlatformApplication.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<String> rows(String prefix, Class<?> settings) {
        return Arrays.stream(settings.getRecordComponents()).flatMap(component -> {
            var property = prefix + "."
                    + CAMEL.matcher(component.getName()).replaceAll("$1-$2").toLowerCase(Locale.ROOT);
            return component.getType().isRecord()
                    ? rows(property, component.getType())
                    : Stream.of("| `%s` | %s | %s |"
                            .formatted(variable(property), standard(component), meaning(settings, component)));
        });
    }

    private static String variable(String property) {
        return property.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }

    private static String standard(RecordComponent component) {
        var given = Arrays.stream(component.getDeclaringRecord().getDeclaredConstructors())
                .flatMap(made -> Arrays.stream(made.getParameters()))
                .filter(parameter -> parameter.getName().equals(component.getName()))
                .map(parameter -> parameter.getAnnotation(DefaultValue.class))
                .filter(Objects::nonNull)
                .findFirst();
        var value = given.map(found -> String.join(",", found.value())).orElse("");
        return value.isEmpty() ? "none" : "`" + value + "`";
    }

    private static String meaning(Class<?> settings, RecordComponent component) {
        var javadoc = javadoc(settings);
        var tag = Pattern.compile("@param " + component.getName() + "\\s+(.*?)(?=@param|$)", Pattern.DOTALL)
                .matcher(javadoc);
        var choices = component.getType().isEnum()
                ? Arrays.stream(component.getType().getEnumConstants())
                        .map(choice -> "`" + choice.toString().toLowerCase(Locale.ROOT) + "`")
                        .collect(Collectors.joining(" or "))
                : "";
        var said = tag.find() ? plain(tag.group(1)) : "";
        return Stream.of(said, choices).filter(part -> !part.isEmpty()).collect(Collectors.joining("; "));
    }

    private static String summary(Class<?> settings) {
        return plain(javadoc(settings).replaceAll("(?s)@param.*", ""));
    }

    private static String plain(String javadoc) {
        return LINK.matcher(javadoc.replaceAll("\\s+", " ").strip())
                .replaceAll("`$1`")
                .replace("|", "\\|");
    }

    /** The last comment before the declaration, without its stars. */
    private static String javadoc(Class<?> settings) {
        var source = source(settings);
        int declared = source.indexOf("record " + settings.getSimpleName() + "(");
        int begin = source.lastIndexOf("/**", declared);
        return begin < 0
                ? ""
                : source.substring(begin + 3, source.indexOf("*/", begin)).replaceAll("(?m)^\\s*\\* ?", "");
    }

    private static String source(Class<?> settings) {
        var file = settings.getName().replaceAll("\\$.*", "").replace('.', '/') + ".java";
        return Stream.of("batch-jobs", "platform-api")
                .map(module -> Path.of("..", module, "src/main/java", file))
                .filter(Files::exists)
                .map(SettingsTable::read)
                .findFirst()
                .orElseThrow();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
