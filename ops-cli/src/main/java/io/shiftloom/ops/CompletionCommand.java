package io.shiftloom.ops;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = {
            "Print a script that completes commands and options in bash and zsh.",
            "Use it with: source <(./shiftloom ops completion)"
        })
@NullUnmarked // picocli sets the annotated field
final class CompletionCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        var root = command.root().commandLine();
        root.getOut().print(AutoComplete.bash("shiftloom-ops", root));
        root.getOut().flush();
        return 0;
    }
}
