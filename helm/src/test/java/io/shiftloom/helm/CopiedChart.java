package io.shiftloom.helm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.Yaml;

/** Copies of the chart that differ from it in one thing, for what Helm as a library cannot do. */
final class CopiedChart {

    private static final List<String> PARTS =
            List.of("Chart.yaml", "values.yaml", "values.schema.json", "templates", "files");

    private CopiedChart() {}

    /** Its default values are complete: the linter takes no others. */
    static void withValues(Path folder, String valuesFile) throws IOException {
        copy(folder);
        var values = read(Chart.FOLDER.resolve("values.yaml"));
        merge(values, read(Chart.values(valuesFile)));
        Files.writeString(folder.resolve("values.yaml"), new Yaml().dump(values));
    }

    /** Its hooks are ordinary objects, annotated as {@code hook}: the library renders no hooks. */
    static void withoutHooks(Path folder) throws IOException {
        copy(folder);
        replace(folder, "helm.sh/hook", "hook");
    }

    /** As an upgrade of that number renders it: the library renders first installations only. */
    static void ofRevision(Path folder, int revision) throws IOException {
        copy(folder);
        replace(folder, ".Release.Revision", Integer.toString(revision));
    }

    private static void replace(Path folder, String text, String by) throws IOException {
        try (var found = Files.walk(folder.resolve("templates"))) {
            for (var template : found.filter(Files::isRegularFile).toList()) {
                Files.writeString(template, Files.readString(template).replace(text, by));
            }
        }
    }

    private static void copy(Path folder) throws IOException {
        for (var part : PARTS) {
            try (var found = Files.walk(Chart.FOLDER.resolve(part))) {
                for (var source : found.toList()) {
                    var target = folder.resolve(Chart.FOLDER.relativize(source));
                    if (Files.isDirectory(source)) {
                        Files.createDirectories(target);
                    } else {
                        Files.copy(source, target);
                    }
                }
            }
        }
    }

    private static Map<String, Object> read(Path file) throws IOException {
        return new Yaml().load(Files.readString(file));
    }

    @SuppressWarnings("unchecked") // values are maps with names as keys
    private static void merge(Map<String, Object> base, Map<String, Object> over) {
        over.forEach((key, value) -> {
            if (value instanceof Map && base.get(key) instanceof Map<?, ?> inner) {
                var merged = new LinkedHashMap<>((Map<String, Object>) inner);
                merge(merged, (Map<String, Object>) value);
                base.put(key, merged);
            } else {
                base.put(key, value);
            }
        });
    }
}
