package io.shiftloom.api.command.service;

import io.shiftloom.api.demo.Demo;
import io.shiftloom.api.demo.DemoFailed;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/**
 * A demo on a service of others. However it ends, its tenant is suspended and its files are removed; a SIGTERM or Ctrl-C is such an end.
 */
final class DemoVisit implements AutoCloseable {

    /** With a service that is away. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    /** Of whoever stops the process: a platform waits 30 seconds. */
    private static final Duration PATIENCE_OF_A_STOP = Duration.ofSeconds(10);

    private final Demo demo;
    private final String token;
    private final Path directory;
    private final PrintWriter errors;
    private boolean over;

    private DemoVisit(Demo demo, String token, Path directory, PrintWriter errors) {
        this.demo = demo;
        this.token = token;
        this.directory = directory;
        this.errors = errors;
    }

    /** @param errors is told what could not be cleared away before the process ended */
    static DemoVisit begin(URI service, String token, PrintWriter errors) {
        var directory = DemoService.newDirectory();
        var visit = new DemoVisit(Demo.ofRestaurant(service, directory), token, directory, errors);
        Runtime.getRuntime().addShutdownHook(new Thread(visit::breakOff, "demo-visit"));
        return visit;
    }

    Demo.Solved solve(Consumer<JsonNode> progress) throws InterruptedException {
        return demo.run(token, progress);
    }

    @Override
    public void close() {
        leave(PATIENCE);
    }

    private void breakOff() {
        try {
            leave(PATIENCE_OF_A_STOP);
        } catch (DemoFailed e) {
            errors.println(e.getMessage());
            errors.flush();
        }
    }

    private synchronized void leave(Duration patience) {
        if (over) {
            return;
        }
        over = true;
        try {
            demo.leave(token, patience);
        } finally {
            DemoService.remove(directory);
        }
    }
}
