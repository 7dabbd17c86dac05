package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON in a file that the caller names. */
public final class JsonFile {

    private JsonFile() {}

    /** @throws OpsFailure when there is no such file, or it holds no JSON */
    public static JsonNode read(Path file) {
        try {
            return new JsonMapper().readTree(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw OpsFailure.usage("there is no file " + file + ".");
        } catch (IOException e) {
            throw OpsFailure.usage("the file " + file + " cannot be read: " + e.getMessage());
        } catch (JacksonException e) {
            throw OpsFailure.usage("the file " + file + " holds no JSON: " + e.getOriginalMessage());
        }
    }
}
