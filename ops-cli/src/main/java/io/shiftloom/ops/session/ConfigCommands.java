package io.shiftloom.ops.session;

import io.shiftloom.ops.output.Column;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code ops config}: the tool's own file of services. */
@Command(
        name = "config",
        description = {
            "Manage the profiles of services that you operate, and choose the one that commands call.",
            "The file is ~/.config/shiftloom/profiles.properties. No command prints a token."
        },
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class ConfigCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("PROFILE", "profile"),
            new Column("CHOSEN", "chosen"),
            new Column("ADDRESS", "url"),
            new Column("TOKEN", "token"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List the profiles. One of them may be chosen.")
    int list() {
        var profiles = profiles();
        var page = JsonNodeFactory.instance.objectNode();
        var items = page.putArray("items");
        for (var name : profiles.names()) {
            var section = profiles.section(name);
            items.addObject()
                    .put("profile", name)
                    .put("chosen", name.equals(profiles.chosen().orElse("")) ? "*" : "")
                    .put("url", section.getOrDefault("url", ""))
                    .put("token", tokenOf(section));
        }
        return session.list(page, COLUMNS);
    }

    @Command(name = "current", description = "Show the chosen profile.")
    int current() {
        var profiles = profiles();
        var name = profiles.chosen()
                .orElseThrow(() -> OpsFailure.failed("no profile is chosen. Choose one with 'config use NAME'."));
        return session.show(JsonNodeFactory.instance
                .objectNode()
                .put("profile", name)
                .put("url", profiles.section(name).getOrDefault("url", "")));
    }

    @Command(
            name = "use",
            description =
                    "Choose the profile that commands call when neither an option nor the environment names a service.")
    int use(@Parameters(paramLabel = "NAME", description = "Name of the profile.") String name) {
        var profiles = profiles();
        profiles.section(name);
        profiles.choose(name).save();
        return 0;
    }

    @Command(name = "set", description = "Create a profile, or change it.")
    int set(
            @Parameters(paramLabel = "NAME", description = "Name of the profile.") String name,
            @Option(names = "--url", paramLabel = "URL", description = "Address of the service.") String url,
            @Option(
                            names = "--token-from",
                            paramLabel = "FILE",
                            description = "File with your token for that address. It is read at each call.")
                    Path tokenFile) {
        if (url == null && tokenFile == null) {
            throw OpsFailure.usage("name what to set: --url, --token-from or both.");
        }
        var profiles = profiles();
        if (url != null) {
            Connection.base(url);
            profiles.put(name, "url", url);
        }
        if (tokenFile != null) {
            profiles.put(
                    name, "token-file", tokenFile.toAbsolutePath().normalize().toString());
        }
        profiles.save();
        return 0;
    }

    @Command(name = "remove", description = "Remove a profile. The file with its token stays.")
    int remove(@Parameters(paramLabel = "NAME", description = "Name of the profile.") String name) {
        var profiles = profiles();
        profiles.section(name);
        profiles.remove(name).save();
        return 0;
    }

    private static String tokenOf(Map<String, String> section) {
        return section.containsKey("token") ? "(in the profile)" : section.getOrDefault("token-file", "");
    }

    private Profiles profiles() {
        return Profiles.in(session.environment());
    }
}
