package io.shiftloom.api.terminal;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/**
 * Where a command writes: data to {@code out}, everything else to {@code err}.
 *
 * @param outTerminal what {@code out} is connected to
 * @param errTerminal what {@code err} is connected to
 */
public record CommandOutput(PrintWriter out, Terminal outTerminal, PrintWriter err, Terminal errTerminal) {

    public static CommandOutput of(PrintWriter out, PrintWriter err, Map<String, String> environment) {
        return new CommandOutput(
                out, Terminal.ofStandardOutput(environment), err, Terminal.ofStandardError(environment));
    }

    public void print(List<String> lines) {
        lines.forEach(out::println);
        out.flush();
    }
}
