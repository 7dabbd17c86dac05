package io.shiftloom.ops.output;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The progress of a job in one line: a bar, the best score, the proven bound and the gap. */
public final class ProgressLine {

    private static final int BAR = 24;

    private ProgressLine() {}

    /** @param job as the service describes it */
    public static String of(JsonNode job) {
        var progress = job.path("progress");
        var line = new StringJoiner("  ");
        line.add(job.path("status").asString(""));
        if (!progress.isObject()) {
            return line.toString();
        }
        add(line, progress, "step", "", CellStyle.PLAIN);
        var fraction = progress.path("fraction");
        if (fraction.isNumber()) {
            line.add(bar(fraction.doubleValue())
                    + String.format(Locale.ROOT, " %3.0f %%", 100 * fraction.doubleValue()));
        }
        if (progress.path("chunksTotal").asInt(0) > 1) {
            line.add("chunks %d/%d"
                    .formatted(
                            progress.path("chunksDone").intValue(),
                            progress.path("chunksTotal").intValue()));
        }
        if (progress.path("hard").asLong(0) > 0) {
            add(line, progress, "hard", "hard ", CellStyle.NUMBER);
        }
        add(line, progress, "soft", "best ", CellStyle.NUMBER);
        add(line, progress, "bound", "bound ", CellStyle.NUMBER);
        add(line, progress, "gap", "gap ", CellStyle.PERCENT);
        add(line, progress, "moves", "moves ", CellStyle.NUMBER);
        return line.toString();
    }

    /** @param event of a result's stream, which has fewer and flatter fields */
    public static String ofEvent(JsonNode event) {
        var job = JsonNodeFactory.instance.objectNode();
        job.set("status", event.path("status"));
        var progress = job.putObject("progress");
        for (var field : List.of("step", "fraction", "chunksDone", "chunksTotal", "bound", "gap")) {
            if (event.has(field)) {
                progress.set(field, event.path(field));
            }
        }
        event.path("score").propertyStream().forEach(part -> progress.set(part.getKey(), part.getValue()));
        return of(job);
    }

    /** @param fraction between 0 and 1 */
    static String bar(double fraction) {
        int full = (int) Math.round(BAR * Math.clamp(fraction, 0.0, 1.0));
        return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "]";
    }

    private static void add(StringJoiner line, JsonNode progress, String field, String label, CellStyle style) {
        var text = Values.text(progress.path(field));
        if (!text.isEmpty()) {
            line.add(label + style.readable(text));
        }
    }
}
