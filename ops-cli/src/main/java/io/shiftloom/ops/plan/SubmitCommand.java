package io.shiftloom.ops.plan;

import io.shiftloom.ops.plan.schedule.JsonFile;
import io.shiftloom.ops.session.Session;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code plan submit}: a request in a file becomes a result. */
@Command(
        name = "submit",
        description = "Submit a request for a schedule. 'shiftloom import' makes one from spreadsheets.")
@NullUnmarked // picocli sets the annotated fields
final class SubmitCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Parameters(paramLabel = "REQUEST", description = "File with the request as JSON.")
    private Path request;

    @Mixin
    private Repeatable repeatable;

    @Mixin
    private NewResult newResult;

    @Override
    public Integer call() {
        return newResult.show(session, repeatable.post(session, "/schedule", JsonFile.read(request)));
    }
}
