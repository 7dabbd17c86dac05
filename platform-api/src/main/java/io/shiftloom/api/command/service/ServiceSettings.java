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
import java.util.Map;
import java.util.Optional;

/** What the command line says about the service, as Spring properties: flags win over the environment. */
final class ServiceSettings {

    private static final int USUAL_PORT = 8080;

    private final List<String> flags = new ArrayList<>();
    private final Map<String, Object> defaults = new HashMap<>();

    private final Optional<Integer> givenPort;
    private int port;

    ServiceSettings() {
        this(System.getenv());
    }

    ServiceSettings(Map<String, String> environment) {
        givenPort = Optional.ofNullable(environment.get("SERVER_PORT")).map(ServiceSettings::port);
        port = givenPort.orElse(USUAL_PORT);
        givenPort.filter(given -> given > 0).ifPresent(this::linkTo);
        defaults.put("shiftloom.data-dir", DataDirectory.standard().toString());
        // Health and metrics are for this machine unless the operator opens them to others.
        defaults.put("management.server.address", "127.0.0.1");
    }

    private static int port(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new CommandFailure("SERVER_PORT is \"%s\", which is not a number.".formatted(text));
        }
    }

    /** @param port 0 for any free one */
    void port(int port) {
        int chosen = port == 0 ? freePort() : port;
        this.port = chosen;
        flag("server.port", chosen);
        linkTo(chosen);
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
