package io.shiftloom.ops;

import java.io.Reader;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ops completion}: a script for a shell, made of the commands themselves. */
@Command(
        name = CompletionCommand.NAME,
        description = {
            "Print a script that completes commands and options in bash and zsh.",
            "Load it with: source <(./shiftloom ops completion)",
            "It completes './shiftloom ops ...', './shiftloom plan ...', and aliases named shiftloom-ops and shiftloom-plan."
        })
@NullUnmarked // picocli sets the annotated field
final class CompletionCommand implements Callable<Integer> {

    static final String NAME = "completion";

    /** Passes the words after {@code ops} and {@code plan} to the generated scripts. */
    private static final String ROOT_SCRIPT = """

            function _complete_shiftloom() {
              if (( COMP_CWORD < 2 )); then
                COMPREPLY=( $(compgen -W "demo serve train migrate backup restore tenants people solve check import reproduce canary plan ops verify dist image chaos attack bench shape" -- "${COMP_WORDS[COMP_CWORD]}") )
              elif [[ "${COMP_WORDS[1]}" == "ops" || "${COMP_WORDS[1]}" == "plan" ]]; then
                local tool="shiftloom-${COMP_WORDS[1]}"
                COMP_WORDS=( "$tool" "${COMP_WORDS[@]:2}" )
                COMP_CWORD=$(( COMP_CWORD - 1 ))
                "_complete_$tool"
              fi
            }
            complete -F _complete_shiftloom -o default shiftloom ./shiftloom
            """;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        var root = command.root().commandLine();
        root.getOut().print(AutoComplete.bash("shiftloom-ops", root));
        var err = root.getErr();
        root.getOut()
                .print(AutoComplete.bash(
                        "shiftloom-plan", PlanCli.commandLine(Reader.nullReader(), root.getOut(), err, Map.of())));
        root.getOut().print(ROOT_SCRIPT);
        root.getOut().flush();
        return 0;
    }
}
