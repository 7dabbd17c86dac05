package io.shiftloom.ops.output;

import java.io.PrintWriter;

/**
 * The progress of something on standard error. On a terminal it is one line that is overwritten; elsewhere each change is a
 * new line.
 */
public final class LiveLine implements AutoCloseable {

    private static final String OVERWRITE = "\r\u001b[K";

    private final PrintWriter err;
    private final Screen screen;
    private String last = "";

    public LiveLine(PrintWriter err, Screen screen) {
        this.err = err;
        this.screen = screen;
    }

    public void show(String text) {
        if (text.equals(last)) {
            return;
        }
        last = text;
        if (screen.live()) {
            err.print(OVERWRITE + text.substring(0, Math.min(text.length(), screen.width() - 1)));
            err.flush();
        } else {
            err.println(text);
        }
    }

    /** Ends the line, so that further output does not overwrite it. */
    @Override
    public void close() {
        if (screen.live() && !last.isEmpty()) {
            err.println();
        }
    }
}
