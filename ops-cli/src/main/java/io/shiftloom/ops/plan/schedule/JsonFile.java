package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON in a file that the caller names. */
public final class JsonFile {

    /** The service refuses a key that stands twice. A tree keeps only the last one, and so would hide it. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** What some editors write before a text. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private JsonFile() {}

    /** @throws OpsFailure when there is no such file, or it holds no JSON that the service could take */
    public static JsonNode read(Path file) {
        try {
            var text = Files.readString(file);
            return JSON.readTree(text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text);
        } catch (NoSuchFileException e) {
            throw OpsFailure.usage("there is no file " + file + ".");
        } catch (CharacterCodingException e) {
            throw OpsFailure.usage("the file " + file + " is not in UTF-8. Save it in that encoding.");
        } catch (IOException e) {
            throw OpsFailure.usage("the file " + file + " cannot be read: " + e.getMessage());
        } catch (JacksonException e) {
            throw OpsFailure.usage("the file " + file + " holds no valid JSON: " + e.getOriginalMessage());
        }
    }
}
