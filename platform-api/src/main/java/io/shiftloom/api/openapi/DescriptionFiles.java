package io.shiftloom.api.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What people wrote about the routes: YAML under {@code openapi} on the class path. */
final class DescriptionFiles {

    private static final JsonMapper JSON = new JsonMapper();
    private static final PathMatchingResourcePatternResolver RESOURCES = new PathMatchingResourcePatternResolver();

    private DescriptionFiles() {}

    static ObjectNode read(String name) {
        return read(RESOURCES.getResource("classpath:openapi/" + name + ".yaml"));
    }

    /** All files of a folder, by name. */
    static List<ObjectNode> readAll(String folder) {
        try {
            return Arrays.stream(RESOURCES.getResources("classpath:openapi/" + folder + "/*.yaml"))
                    .sorted(Comparator.comparing(Resource::getFilename))
                    .map(DescriptionFiles::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode read(Resource file) {
        try (var bytes = file.getInputStream()) {
            var settings = LoadSettings.builder()
                    .setLabel(String.valueOf(file.getFilename()))
                    .build();
            return JSON.<ObjectNode>valueToTree(new Load(settings).loadFromInputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
