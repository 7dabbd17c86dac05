package io.shiftloom.ops.output;

import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** JSON values as block-style YAML. */
final class Yaml {

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER, YAMLWriteFeature.SPLIT_LINES)
            .enable(
                    YAMLWriteFeature.MINIMIZE_QUOTES,
                    YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS,
                    YAMLWriteFeature.INDENT_ARRAYS_WITH_INDICATOR)
            .build();

    private Yaml() {}

    static String of(JsonNode value) {
        return MAPPER.writeValueAsString(value);
    }
}
