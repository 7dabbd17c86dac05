package io.shiftloom.ops;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;

/** Lays out help like a manual page with examples. It does so only on request, because the tool has to start quickly. */
final class Manual implements IHelpFactory {

    private static final String EXAMPLES = "examples.properties";

    @Override
    public Help create(CommandSpec command, ColorScheme colours) {
        var page = command.usageMessage();
        page.synopsisHeading("%nSynopsis%n  ");
        page.descriptionHeading("%nDescription%n");
        page.parameterListHeading("%nArguments%n");
        page.optionListHeading("%nOptions%n");
        page.commandListHeading("%nCommands%n");
        // The header itself would also show in lists of commands.
        page.headerHeading("Name%n  " + command.qualifiedName() + "%n");
        if (page.footer().length == 0) {
            addExamples(command);
        }
        return new Help(command, colours);
    }

    private static void addExamples(CommandSpec command) {
        var examples = examples(command);
        if (!examples.isEmpty()) {
            command.usageMessage().footerHeading("%nExamples%n");
            command.usageMessage()
                    .footer(examples.stream()
                            .map(example -> "  $ " + example.replace("%", "%%"))
                            .toArray(String[]::new));
        }
    }

    /** The examples of a command. Their key is its name, for operators' commands without the name of the tool. */
    static List<String> examples(CommandSpec command) {
        var name = command.qualifiedName(".").replaceFirst("^shiftloom ", "");
        var text = load().getProperty(name.replaceFirst("^ops\\.", ""), "");
        var examples = new ArrayList<String>();
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(examples::add);
        return examples;
    }

    private static Properties load() {
        var properties = new Properties();
        try (var stream = Manual.class.getResourceAsStream(EXAMPLES)) {
            if (stream != null) {
                properties.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
