package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the command line says about the service, as Spring properties: flags win over the environment. */
final class ServiceSettings {

    private static final int USUAL_PORT = 8080;
    private static final int LAST_PORT = 65_535;
    private static final List<String> FORMATS = List.of("ecs", "gelf", "logstash");

    private final List<String> flags = new ArrayList<>();
    private final Map<String, Object> defaults = new HashMap<>();

    private final Optional<Integer> givenPort;
    private int port;

    ServiceSettings() {
        this(System.getenv());
    }

    ServiceSettings(Map<String, String> environment) {
        givenPort = port(environment, "SERVER_PORT", 0);
        // Spring takes -1 for none.
        port(environment, "MANAGEMENT_SERVER_PORT", -1);
        requireFormat(environment);
        port = givenPort.orElse(USUAL_PORT);
        givenPort.filter(given -> given > 0).ifPresent(this::linkTo);
        defaults.put("shiftloom.data-dir", DataDirectory.standard().toString());
        // Health and metrics are for this machine unless the operator opens them to others.
        defaults.put("management.server.address", "127.0.0.1");
    }

    /** @param first the lowest that is allowed */
    private static Optional<Integer> port(Map<String, String> environment, String variable, int first) {
        var text = environment.getOrDefault(variable, "").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            int port = Integer.parseInt(text);
            if (port >= first && port <= LAST_PORT) {
                return Optional.of(port);
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw new CommandFailure("%s is %s, and must be a port, a number from 0 to %d, where 0 is any free one."
                .formatted(variable, text, LAST_PORT));
    }

    /** Spring would show a stack trace, because it cannot log yet. */
    private static void requireFormat(Map<String, String> environment) {
        var format = environment
                .getOrDefault("LOGGING_STRUCTURED_FORMAT_CONSOLE", "")
                .strip();
        boolean isClass = format.contains(".");
        if (!format.isEmpty() && !isClass && !FORMATS.contains(format.toLowerCase(Locale.ROOT))) {
            throw new CommandFailure("LOGGING_STRUCTURED_FORMAT_CONSOLE is %s, and must be %s, or empty for plain text."
                    .formatted(format, String.join(", ", FORMATS)));
        }
    }

    /** @param port 0 for any free one */
    void port(int port) {
        int chosen = port == 0 ? freePort() : port;
        this.port = chosen;
        flag("server.port", chosen);
        linkTo(chosen);
    }

    /** Takes a free port now where the environment asks for any: links could not lead to one that is only known later. */
    void portForServing() {
        givenPort.filter(given -> given == 0).ifPresent(this::port);
    }

    /** Takes any free port where nobody chose one and the usual one is taken. */
    void portForTrying() {
        port(givenPort.orElseGet(() -> isFree(USUAL_PORT) ? USUAL_PORT : 0));
    }

    /** Links lead back to this process unless the operator says where clients find it. */
    private void linkTo(int chosen) {
        defaults.put("shiftloom.base-url", "http://localhost:" + chosen);
    }

    void dataDir(Path directory) {
        flag("shiftloom.data-dir", directory);
    }

    void roles(String roles) {
        flag("shiftloom.roles", roles);
    }

    void allowInsecureWebhookTargets() {
        flag("shiftloom.webhook.allow-insecure-targets", true);
    }

    void flag(String property, Object value) {
        flags.add("--" + property + "=" + value);
    }

    String[] flags() {
        return flags.toArray(String[]::new);
    }

    /** Health and metrics have the port after the service's own, or any other where that is taken. */
    Map<String, Object> defaults() {
        defaults.put("management.server.port", isFree(port + 1) ? port + 1 : 0);
        return defaults;
    }

    static boolean isFree(int port) {
        try (var _ = new ServerSocket(port, 1, InetAddress.getByAddress(new byte[4]))) {
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port", e);
        }
    }
}
