package io.shiftloom.helm;

import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.Yaml;

/** The chart of this module, rendered by Helm itself. */
final class Chart {

    static final Path FOLDER = Path.of("").toAbsolutePath();

    private static final Path WITHOUT_HOOKS = withoutHooks();

    private Chart() {}

    /** Renders with a file of {@code src/test/resources/values} and single values on top, as {@code --set} would. */
    static Rendering render(String valuesFile, Map<String, ?> settings) {
        return render("shift", valuesFile, settings);
    }

    static Rendering render(String release, String valuesFile, Map<String, ?> settings) {
        return render(WITHOUT_HOOKS, release, valuesFile, settings);
    }

    /** Renders a copy of the chart. */
    static Rendering render(Path chart, String release, String valuesFile, Map<String, ?> settings) {
        var template = new Helm(chart)
                .template()
                .withName(release)
                .withNamespace("planning")
                .withKubeVersion("1.33.0")
                .withValuesFile(values(valuesFile));
        settings.forEach(template::set);
        return new Rendering(objects(template.call()));
    }

    static Rendering render(String valuesFile) {
        return render(valuesFile, Map.of());
    }

    static Path values(String file) {
        var path = FOLDER.resolve("src/test/resources/values").resolve(file);
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException("no values file " + path);
        }
        return path;
    }

    private static Path withoutHooks() {
        try {
            var folder = Files.createTempDirectory("chart");
            CopiedChart.withoutHooks(folder);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Map<String, Object>> objects(String yaml) {
        return StreamSupport.stream(new Yaml().loadAll(yaml).spliterator(), false)
                .filter(Map.class::isInstance)
                .map(Chart::object)
                .toList();
    }

    @SuppressWarnings("unchecked") // Kubernetes' objects are maps with names as keys
    private static Map<String, Object> object(Object document) {
        return (Map<String, Object>) document;
    }
}
