package io.shiftloom.ops.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Everything that the operator API tells of a job, as one document. */
final class JobExport {

    private JobExport() {}

    /** @param file a new one; null for standard output */
    static int write(Session session, String conditionId, @Nullable Path file) {
        var document = JsonNodeFactory.instance.objectNode();
        document.set("service", session.get("/service"));
        document.set("job", session.get(JobsCommands.path(conditionId)));
        document.set("course", session.get(JobsCommands.path(conditionId) + "/course"));
        return save(session, document, file);
    }

    /** Without names, for `shiftloom reproduce`. */
    static int bundle(Session session, String conditionId, @Nullable Path file) {
        return save(session, session.get(JobsCommands.path(conditionId) + "/bundle"), file);
    }

    private static int save(Session session, JsonNode document, @Nullable Path file) {
        if (file == null) {
            return session.json(document);
        }
        try {
            Files.writeString(file, document.toPrettyString() + "\n", UTF_8, StandardOpenOption.CREATE_NEW);
            return 0;
        } catch (FileAlreadyExistsException e) {
            throw OpsFailure.usage(file + " exists already. Name another file with --to.");
        } catch (IOException e) {
            throw OpsFailure.failed(file + " cannot be written: " + e.getMessage());
        }
    }
}
