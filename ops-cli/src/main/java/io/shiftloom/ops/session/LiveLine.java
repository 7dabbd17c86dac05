package io.shiftloom.ops.session;

import io.shiftloom.ops.output.Screen;
import java.io.PrintWriter;

/**
 * What goes on, on standard error: on a terminal one line that is written over again and again, elsewhere a new line only
 * when something is new.
 */
public final class LiveLine implements AutoCloseable {

    private static final String OVERWRITE = "\r\u001b[K";

    private final PrintWriter err;
    private final Screen screen;
    private String last = "";

    LiveLine(PrintWriter err, Screen screen) {
        this.err = err;
        this.screen = screen;
    }

    /** @param text what is the case now */
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

    /** Makes room for what comes next. */
    @Override
    public void close() {
        if (screen.live() && !last.isEmpty()) {
            err.println();
        }
    }
}
