package io.shiftloom.api.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Signals that Java itself cannot send. */
final class Signals {

    private Signals() {}

    static void send(String signal, long pid) {
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid))
                    .redirectErrorStream(true)
                    .start()
                    .getInputStream()
                    .readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
