package io.shiftloom.ops.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The device behind standard output or standard error.
 *
 * @param width columns
 * @param interactive whether a person reads it
 * @param colour whether to use colours
 * @param live whether a line can be overwritten
 */
public record Screen(int width, boolean interactive, boolean colour, boolean live) {

    private static final int UNBOUNDED = 10_000;

    /** @param descriptor 1 for standard output, 2 for standard error */
    public static Screen detect(Map<String, String> environment, int descriptor) {
        var interactive = isTerminal(environment, descriptor);
        var live = interactive && !"dumb".equals(environment.get("TERM"));
        var plain = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        return new Screen(width(environment, interactive), interactive, live && !plain, live);
    }

    String painted(String text, CellStyle style) {
        return painted(text, text, style);
    }

    /** @param shown the value as it fits the place */
    String painted(String shown, String value, CellStyle style) {
        return colour && style == CellStyle.STATUS ? Colour.ofStatus(value).paint(shown) : shown;
    }

    String strong(String text) {
        return colour ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    /** The root script names the descriptors that are terminals: the JVM can only tell whether all of them are. */
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

    /**
     * Whoever sets COLUMNS wants that width everywhere. The width that the root script found is the terminal's, and a pipe beside it is
     * not cut.
     */
    private static int width(Map<String, String> environment, boolean interactive) {
        return columns(environment, "COLUMNS")
                .or(() -> interactive ? columns(environment, "SHIFTLOOM_COLUMNS") : Optional.empty())
                .orElse(interactive ? 80 : UNBOUNDED);
    }

    private static Optional<Integer> columns(Map<String, String> environment, String name) {
        return Optional.of(environment.getOrDefault(name, ""))
                .filter(columns -> columns.matches("[1-9][0-9]{1,3}"))
                .map(Integer::valueOf);
    }
}
