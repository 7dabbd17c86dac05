package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ManualTest {

    private final StringWriter out = new StringWriter();
    private final CommandLine tool = OpsCli.commandLine(
            new StringReader(""), new PrintWriter(out, true), new PrintWriter(new StringWriter()), Map.of());
    private final CommandLine planners = PlanCli.commandLine(
            new StringReader(""), new PrintWriter(out, true), new PrintWriter(new StringWriter()), Map.of());

    @Test
    void everyCommandHasAnExampleThatTheToolAccepts() {
        assertThat(leaves(tool)).hasSizeGreaterThan(30);
        assertThat(leaves(planners)).hasSizeGreaterThan(12);
        assertExamplesFit(tool, "./shiftloom ops");
        assertExamplesFit(planners, "./shiftloom plan");
    }

    private static void assertExamplesFit(CommandLine tool, String start) {
        for (var command : leaves(tool).toList()) {
            assertThat(Manual.examples(command))
                    .as(command.qualifiedName())
                    .isNotEmpty()
                    .allSatisfy(example -> {
                        var words = words(start, example);
                        if (words.size() > 1) {
                            var parsed = tool.parseArgs(
                                    words.subList(2, words.size()).toArray(String[]::new));
                            assertThat(parsed.asCommandLineList().getLast().getCommandSpec())
                                    .isSameAs(command);
                        }
                    });
        }
    }

    @Test
    void everyDescriptionIsMadeOfSentences() {
        Stream.concat(leaves(tool), leaves(planners)).forEach(command -> {
            var texts = Stream.concat(
                    Stream.of(command.usageMessage().description()),
                    Stream.concat(
                            command.options().stream().flatMap(option -> Stream.of(option.description())),
                            command.positionalParameters().stream()
                                    .flatMap(parameter -> Stream.of(parameter.description()))));
            assertThat(texts)
                    .as(command.qualifiedName())
                    .isNotEmpty()
                    .allMatch(text -> text.matches("(?s)[A-Z0-9].*[.:)]|Load it with: .*"));
        });
    }

    @Test
    void helpIsLaidOutLikeAManualPage() {
        assertThat(tool.execute("jobs", "restart", "--help")).isZero();

        assertThat(out.toString())
                .containsSubsequence("Name", "Synopsis", "Description", "Arguments", "Options", "Examples")
                .contains("$ ./shiftloom ops jobs restart --status error --since 2h");
    }

    @Test
    void completionKnowsEveryCommandOfTheRoot() throws IOException {
        var usage = Files.readString(Path.of("../shiftloom"))
                .transform(text ->
                        text.substring(text.indexOf("Usage:"), text.indexOf("Run './shiftloom COMMAND --help'")));
        var commands = Pattern.compile("(?m)^  ([a-z]+) +[A-Z]")
                .matcher(usage)
                .results()
                .map(line -> line.group(1))
                .collect(Collectors.joining(" "));

        assertThat(tool.execute("completion")).isZero();

        assertThat(out.toString()).contains("compgen -W \"" + commands + "\" --");
    }

    private static Stream<CommandSpec> leaves(CommandLine command) {
        var below = command.getSubcommands().values();
        return below.isEmpty()
                ? Stream.of(command.getCommandSpec())
                : below.stream().flatMap(ManualTest::leaves);
    }

    /** As a shell splits them, up to what is not for the tool. */
    private static List<String> words(String start, String example) {
        if (!example.startsWith(start)) {
            return List.of();
        }
        return Stream.of(example.split(" (?:\\||&&) ", 2)[0].split(" (?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))
                .map(word -> word.replace("\"", ""))
                .toList();
    }
}
