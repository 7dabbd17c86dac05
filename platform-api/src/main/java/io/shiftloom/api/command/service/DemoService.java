package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The running service that a demo is sent to, and the token that it is sent with. */
final class DemoService {

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    private DemoService() {}

    /**
     * The operators' token, unless it would cross a network in the clear.
     *
     * @throws CommandFailure when there is none, the address is none, or the way is not safe
     */
    static String requireSafe(URI service, Map<String, String> environment) {
        var scheme = Optional.ofNullable(service.getScheme()).orElse("");
        if (service.getHost() == null || !Set.of("http", "https").contains(scheme)) {
            throw new CommandFailure(
                    "--service %s is not an address such as https://shifts.example.com.".formatted(service));
        }
        boolean allowed =
                "true".equalsIgnoreCase(Objects.requireNonNullElse(environment.get("SHIFTLOOM_ALLOW_HTTP"), ""));
        if ("http".equals(scheme) && !THIS_MACHINE.contains(service.getHost()) && !allowed) {
            throw new CommandFailure(
                    "%s would send your token in the clear. Use https, or set SHIFTLOOM_ALLOW_HTTP=true in a network that you trust."
                            .formatted(service));
        }
        var given = Optional.ofNullable(environment.get("SHIFTLOOM_OPS_TOKEN"))
                .filter(token -> !token.isBlank())
                .map(String::strip)
                .orElseThrow(() -> new CommandFailure(
                        "SHIFTLOOM_OPS_TOKEN is not set. It has to hold an admin token of %s.".formatted(service)));
        // The client tells the whole value when it refuses a header: it would be printed.
        if (!given.chars().allMatch(character -> character > ' ' && character <= '~')) {
            throw new CommandFailure("SHIFTLOOM_OPS_TOKEN is not one line of visible ASCII characters.");
        }
        return given;
    }

    /** Where the demo keeps its key while it works. */
    static Path newDirectory() {
        try {
            return Files.createTempDirectory("shiftloom-demo");
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary directory can be made", e);
        }
    }

    static void remove(Path directory) {
        try (var found = Files.walk(directory)) {
            for (var path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the files of the demo cannot be removed", e);
        }
    }
}
