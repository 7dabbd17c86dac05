package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Documents, findings and explanations name commands of the tool. Each of them exists, with the options that it is named with. */
class NamedCommandsTest {

    private static final Path HOME = Path.of("..");
    private static final Pattern CALL = Pattern.compile("(?:`|\\./shiftloom |\\bshiftloom )ops ([a-z][^`\"\\n|#>)]*)");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

    private final CommandLine tool = OpsCli.commandLine(
            new StringReader(""), new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), Map.of());

    @Test
    void everyCommandThatATextNamesExists() throws IOException {
        var wrong = new ArrayList<String>();
        int calls = 0;
        for (var file : texts()) {
            var found = CALL.matcher(Files.readString(file));
            while (found.find()) {
                calls++;
                if (!exists(found.group(1).strip())) {
                    wrong.add(HOME.relativize(file) + ": ops " + found.group(1));
                }
            }
        }

        assertThat(calls).isGreaterThan(60);
        assertThat(wrong).isEmpty();
    }

    private boolean exists(String call) {
        var words = List.of(call.split("\\s+"));
        int depth = 0;
        // Options of the tool itself may stand before the group, with their values.
        while (depth < words.size() && words.get(depth).startsWith("-")) {
            depth += 2;
        }
        int group = depth;
        var command = tool;
        for (var next = below(command, words, depth); next.isPresent(); next = below(command, words, depth)) {
            command = next.get();
            depth++;
        }
        var options = command.getCommandSpec().optionsMap();
        return depth > group
                && (command.getSubcommands().isEmpty() || depth == words.size())
                && OPTION.matcher(call).results().allMatch(option -> options.containsKey(option.group()));
    }

    private static Optional<CommandLine> below(CommandLine command, List<String> words, int depth) {
        return depth < words.size()
                ? Optional.ofNullable(
                        command.getSubcommands().get(words.get(depth).replaceAll("[,.;:]$", "")))
                : Optional.empty();
    }

    /** Those that people read, and those that a service says. */
    private static List<Path> texts() throws IOException {
        var texts = new ArrayList<Path>();
        texts.add(HOME.resolve("README.md"));
        texts.add(HOME.resolve("batch-jobs/src/main/resources/io/shiftloom/jobs/words/words.properties"));
        for (var folder : List.of(
                ".github",
                "batch-jobs/docs",
                "helm/docs",
                "ops-cli/docs",
                "platform-api/docs",
                "batch-jobs/src/main/java/io/shiftloom/jobs/doctor")) {
            try (Stream<Path> files = Files.walk(HOME.resolve(folder))) {
                files.filter(file -> file.toString().matches(".*\\.(md|java)")).forEach(texts::add);
            }
        }
        return texts;
    }
}
