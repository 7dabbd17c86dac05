package io.shiftloom.ops.session;

import io.shiftloom.ops.output.Column;
import java.nio.file.Path;
import java.util.ArrayList;
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
            "Manage the profiles of services that you know, and choose the one that commands call.",
            "The file is ~/.config/shiftloom/profiles.properties, which 'ops' and 'plan' share. No command prints a token or a key.",
            "A change writes the file anew, in order and without its comments."
        },
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class ConfigCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("PROFILE", "profile"),
            new Column("CHOSEN", "chosen"),
            new Column("ADDRESS", "url"),
            new Column("TOKEN", "token"),
            new Column("KEY", "key"));

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
                    .put("token", placeOf(Credential.TOKEN, section))
                    .put("key", placeOf(Credential.KEY, section));
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
                            description =
                                    "File with your operator token for that address. It is read at each call, and replaces a token in the profile.")
                    Path tokenFile,
            @Option(
                            names = "--key-from",
                            paramLabel = "FILE",
                            description =
                                    "File with your API key for that address. It is read at each call, and replaces a key in the profile.")
                    Path keyFile) {
        if (url == null && tokenFile == null && keyFile == null) {
            throw OpsFailure.usage("name what to set: --url, --token-from, --key-from or several.");
        }
        var profiles = profiles();
        if (url != null) {
            Connection.base(url);
            profiles.put(name, "url", url);
        }
        var replaced = new ArrayList<Credential>();
        if (putFile(profiles, name, Credential.TOKEN, tokenFile)) {
            replaced.add(Credential.TOKEN);
        }
        if (putFile(profiles, name, Credential.KEY, keyFile)) {
            replaced.add(Credential.KEY);
        }
        profiles.save();
        replaced.forEach(credential ->
                session.note("the %s that was in the profile '%s' is removed. The file counts from now on."
                        .formatted(credential.words(), name)));
        return 0;
    }

    /**
     * A secret of the profile itself would win over that of the file, and may be the only copy: it goes when the file has one.
     *
     * @return whether it held one
     */
    private static boolean putFile(Profiles profiles, String name, Credential credential, Path file) {
        if (file == null) {
            return false;
        }
        if (profiles.holds(name, credential.setting())) {
            Connection.requireSecret(credential, file);
        }
        profiles.put(
                name,
                credential.fileSetting(),
                file.toAbsolutePath().normalize().toString());
        return profiles.drop(name, credential.setting());
    }

    @Command(name = "remove", description = "Remove a profile. The files with its token and its key stay.")
    int remove(@Parameters(paramLabel = "NAME", description = "Name of the profile.") String name) {
        var profiles = profiles();
        profiles.section(name);
        profiles.remove(name).save();
        return 0;
    }

    private static String placeOf(Credential credential, Map<String, String> section) {
        return section.containsKey(credential.setting())
                ? "(in the profile)"
                : section.getOrDefault(credential.fileSetting(), "");
    }

    private Profiles profiles() {
        return Profiles.in(session.environment());
    }
}
