package io.shiftloom.api.command.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the command line says about the service, as Spring properties: flags win over the environment. */
final class ServiceSettings {

    private final List<String> flags = new ArrayList<>();
    private final Map<String, Object> defaults = new HashMap<>();

    ServiceSettings() {
        defaults.put("shiftloom.data-dir", DataDirectory.standard().toString());
    }

    /** @param port 0 for any free one */
    void port(int port) {
        int chosen = port == 0 ? freePort() : port;
        flag("server.port", chosen);
        // Links lead back to this process unless the operator says where clients find it.
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

    Map<String, Object> defaults() {
        return defaults;
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port", e);
        }
    }
}
