package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandOutput;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code shiftloom serve}: the service until it is told to stop. */
@Command(
        name = "serve",
        description = "Run the service until it is interrupted. Without SPRING_DATASOURCE_URL it brings its own"
                + " PostgreSQL, which keeps its data in the data directory.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"1:it could not start", "2:bad usage", "130:stopped by Ctrl-C", "143:stopped by SIGTERM"})
@NullUnmarked // picocli sets the annotated fields
public final class ServeCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Spec
    private CommandSpec command;

    @Option(names = "--port", paramLabel = "N", description = "Where to listen; 0 for any free port. Default: 8080.")
    private Integer port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where database and secrets live. Default: .shiftloom in the project's folder.")
    private Path data;

    @Option(
            names = "--roles",
            paramLabel = "ROLE",
            split = ",",
            description = "What this process does: ${COMPLETION-CANDIDATES}. Default: both.")
    private List<ServiceRole> roles;

    @Option(
            names = "--webhook-allow-insecure-targets",
            description = "Let webhooks call http and addresses that are not public. For trying out only.")
    private boolean insecureTargets;

    enum ServiceRole {
        API,
        WORKER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ServeCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() throws InterruptedException {
        var settings = new ServiceSettings();
        if (port == null) {
            settings.portForServing();
        } else {
            settings.port(requirePort());
        }
        if (data != null) {
            settings.dataDir(data);
        }
        if (roles != null) {
            settings.roles(roles.stream().map(ServiceRole::toString).collect(Collectors.joining(",")));
        }
        if (insecureTargets) {
            settings.allowInsecureWebhookTargets();
        }
        try (var service = RunningService.start(settings)) {
            service.greet(output);
            service.awaitStop();
        }
        return 0;
    }

    private int requirePort() {
        if (port < 0 || port > 65_535) {
            throw new ParameterException(command.commandLine(), "--port must be 0 to 65535, not " + port);
        }
        return port;
    }
}
