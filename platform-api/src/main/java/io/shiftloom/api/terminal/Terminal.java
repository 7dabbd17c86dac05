package io.shiftloom.api.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where a command prints to.
 *
 * @param width columns, at least 40
 * @param interactive whether a person looks at it, so that a line may be rewritten in place
 * @param colour whether escape sequences are welcome
 */
public record Terminal(int width, boolean interactive, boolean colour) {

    private static final int DEFAULT_WIDTH = 100;
    private static final int LEAST_WIDTH = 40;

    public Terminal {
        width = Math.max(LEAST_WIDTH, width);
    }

    /** A file or pipe. */
    public static Terminal plain() {
        return new Terminal(DEFAULT_WIDTH, false, false);
    }

    /** What standard output is connected to. */
    public static Terminal ofStandardOutput(Map<String, String> environment) {
        return detect(environment, 1);
    }

    /** What standard error is connected to. */
    public static Terminal ofStandardError(Map<String, String> environment) {
        return detect(environment, 2);
    }

    static Terminal detect(Map<String, String> environment, int descriptor) {
        var interactive = isTerminal(environment, descriptor);
        var dumb = "dumb".equals(environment.get("TERM"));
        var noColour = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        return new Terminal(width(environment, interactive), interactive && !dumb, interactive && !dumb && !noColour);
    }

    /** Wraps a text in a style when styles are welcome. */
    public String styled(Style style, String text) {
        return colour && !text.isEmpty() ? style.on() + text + Style.OFF : text;
    }

    /** The root script names the descriptors that are terminals, because the JVM can only ask about all at once. */
    private static boolean isTerminal(Map<String, String> environment, int descriptor) {
        var told = environment.get("SHIFTLOOM_TERMINALS");
        if (told != null) {
            return told.contains(Integer.toString(descriptor));
        }
        try {
            var target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static int width(Map<String, String> environment, boolean interactive) {
        for (var name : new String[] {"COLUMNS", "SHIFTLOOM_COLUMNS"}) {
            var columns = environment.getOrDefault(name, "");
            if (columns.matches("[1-9][0-9]{1,3}")) {
                return Integer.parseInt(columns);
            }
        }
        return interactive ? 80 : DEFAULT_WIDTH;
    }
}
