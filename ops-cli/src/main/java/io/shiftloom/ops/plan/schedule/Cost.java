package io.shiftloom.ops.plan.schedule;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/** The parts of a score in the console's words. */
public final class Cost {

    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("shifts", "Shifts");
        WORDS.put("split", "Second shifts");
        WORDS.put("short", "Short shifts");
        WORDS.put("rhythm", "Rhythm");
        WORDS.put("wishes", "Unwished work");
        WORDS.put("roles", "Role preferences");
        WORDS.put("balance", "Unfair share");
        WORDS.put("burden", "Nights and weekends");
        WORDS.put("overtime", "Overtime");
        WORDS.put("labor", "Bent labor rules");
    }

    private Cost() {}

    /** The keys of the parts in their order. */
    public static Iterable<String> parts() {
        return WORDS.keySet();
    }

    /** A part that this version does not know keeps its key. */
    public static String words(String part) {
        return WORDS.getOrDefault(part, part);
    }

    /** @param bill with all parts before and after */
    public static long difference(JsonNode bill) {
        return sum(bill.path("after")) - sum(bill.path("before"));
    }

    /** Such as {@code +216 points: Unfair share +92, Bent labor rules +32}. */
    public static String change(JsonNode bill) {
        var parts = new LinkedHashMap<String, Long>();
        bill.path("after")
                .propertyStream()
                .forEach(part -> parts.put(
                        part.getKey(),
                        part.getValue().asLong(0)
                                - bill.path("before").path(part.getKey()).asLong(0)));
        var changes = signed(parts);
        return changes.isEmpty()
                ? "the same score"
                : String.format(Locale.ROOT, "%+,d points: %s", difference(bill), changes)
                        .replace("+0 points", "the same score");
    }

    /** Such as {@code Unfair share +92, Bent labor rules +32}, without parts of nothing. */
    public static String signed(JsonNode parts) {
        var points = new LinkedHashMap<String, Long>();
        parts.propertyStream()
                .forEach(part -> points.put(part.getKey(), part.getValue().asLong(0)));
        return signed(points);
    }

    private static String signed(Map<String, Long> parts) {
        var ordered = new LinkedHashMap<String, Long>();
        WORDS.keySet().forEach(part -> ordered.put(part, parts.getOrDefault(part, 0L)));
        ordered.putAll(parts);
        var text = new StringJoiner(", ");
        ordered.forEach((part, points) -> {
            if (points != 0) {
                text.add(words(part) + String.format(Locale.ROOT, " %+,d", points));
            }
        });
        return text.toString();
    }

    private static long sum(JsonNode parts) {
        return parts.valueStream().mapToLong(points -> points.asLong(0)).sum();
    }
}
