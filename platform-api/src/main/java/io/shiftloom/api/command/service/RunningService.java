package io.shiftloom.api.command.service;

import io.shiftloom.api.PlatformApplication;
import io.shiftloom.api.command.start.AbortOnShutdown;
import io.shiftloom.api.command.start.StartFailure;
import io.shiftloom.api.connector.CarrierThreads;
import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/** The service in this process, ready to be used. */
final class RunningService implements AutoCloseable {

    /** Who sets the operators' token sets it here. */
    static final String TOKEN = "SHIFTLOOM_OPS_TOKEN";

    private static final Logger LOG = LoggerFactory.getLogger(RunningService.class);

    private final ConfigurableApplicationContext context;
    private final CountDownLatch stopped = new CountDownLatch(1);

    private RunningService(ConfigurableApplicationContext context) {
        this.context = context;
        context.addApplicationListener((ApplicationListener<ContextClosedEvent>) _ -> stopped.countDown());
    }

    /** @throws CommandFailure with the reason in a sentence when it cannot start */
    static RunningService start(ServiceSettings settings) {
        try (var _ = AbortOnShutdown.ofStart()) {
            return startToTheEnd(settings);
        }
    }

    /**
     * The same, but whoever stops it while it starts waits until it has started and stopped, so that nothing is left of it.
     *
     * @throws CommandFailure with the reason in a sentence when it cannot start
     */
    static RunningService startToTheEnd(ServiceSettings settings) {
        CarrierThreads.provideEnough();
        var application = new SpringApplication(PlatformApplication.class);
        application.setDefaultProperties(settings.defaults());
        try {
            return new RunningService(application.run(settings.flags()));
        } catch (RuntimeException e) {
            throw StartFailure.explain(e);
        }
    }

    URI url() {
        return URI.create("http://localhost:" + context.getEnvironment().getProperty("local.server.port"));
    }

    Path dataDir() {
        return settings().dataDir();
    }

    String opsToken() {
        return givenToken().orElseGet(() -> read(tokenFile()).strip());
    }

    /** The file or the variable with the operators' token. */
    String tokenPlace() {
        return givenToken().map(_ -> TOKEN).orElseGet(() -> tokenFile().toString());
    }

    private static Optional<String> givenToken() {
        return Optional.ofNullable(System.getenv(TOKEN)).filter(given -> !given.isBlank());
    }

    private Path tokenFile() {
        return dataDir().resolve("ops-token");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the operators' token", e);
        }
    }

    /** Tells whoever started it that it is ready: a person, or who reads a log of JSON lines. */
    void greet(CommandOutput output) {
        if (context.getEnvironment()
                .getProperty("logging.structured.format.console", "")
                .isBlank()) {
            output.err().println(greeting());
        } else {
            LOG.info("{}", greeting());
        }
    }

    String greeting() {
        var roles = settings().roles().stream()
                .map(role -> role.name().toLowerCase(Locale.ROOT))
                .sorted()
                .collect(Collectors.joining(" and "));
        var database = context.getBean(DatabaseServer.class);
        return "Shiftloom is ready at %s as %s; %s%s".formatted(url(), roles, where(database), metrics());
    }

    private String metrics() {
        var port = context.getEnvironment().getProperty("local.management.port", "");
        return port.isEmpty() ? "" : "; metrics at port " + port;
    }

    /** Returns once the process is asked to stop. */
    void awaitStop() throws InterruptedException {
        stopped.await();
    }

    @Override
    public void close() {
        context.close();
    }

    private String where(DatabaseServer database) {
        return database.isEmbedded()
                ? "data in " + dataDir().toAbsolutePath().normalize()
                : "data in " + database.address();
    }

    private ShiftloomSettings settings() {
        return context.getBean(ShiftloomSettings.class);
    }
}
