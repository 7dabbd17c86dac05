package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ids of the roles that sheets call by their labels. A label without a given id gets one derived from it, always the
 * same.
 */
final class RoleNames {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    /** The one that separates most comes first, as in {@code Bar/Theke, Küche}. */
    private static final List<Pattern> SEPARATORS =
            Stream.of("\\n", ";", "\\|", ",", "/").map(Pattern::compile).toList();

    /** Ids by label, by what is compared: labels may differ by case or blanks alone. */
    private final Map<String, SortedMap<String, String>> told = new HashMap<>();

    private final Map<String, String> made = new LinkedHashMap<>();
    private final Map<String, String> labels = new HashMap<>();
    private final Map<String, CellReference> demanded = new LinkedHashMap<>();

    RoleNames(Map<String, String> idsByLabel) {
        idsByLabel.forEach((label, id) ->
                told.computeIfAbsent(key(label), any -> new TreeMap<>()).put(label, id));
    }

    List<String> ids(String labels) {
        return labels(labels, 0)
                .filter(label -> !label.isBlank())
                .map(this::id)
                .distinct()
                .toList();
    }

    /** What is a label as a whole, of the catalog or of the demand, is not taken apart. */
    private Stream<String> labels(String text, int separator) {
        if (separator == SEPARATORS.size() || isKnown(text)) {
            return Stream.of(text);
        }
        return SEPARATORS.get(separator).splitAsStream(text).flatMap(part -> labels(part, separator + 1));
    }

    private boolean isKnown(String label) {
        return told.containsKey(key(label)) || made.containsKey(key(label));
    }

    /** @throws UnreadableSheet when the label could be several roles, and is none of them to the letter */
    String id(String label) {
        var key = key(label);
        if (ID.matcher(key).matches()) {
            return key;
        }
        labels.putIfAbsent(key, label.strip());
        var alike = told.get(key);
        return alike == null
                ? made.computeIfAbsent(
                        key,
                        any -> UUID.nameUUIDFromBytes(("role " + key).getBytes(StandardCharsets.UTF_8))
                                .toString())
                : told(label.strip(), alike);
    }

    private static String told(String label, SortedMap<String, String> alike) {
        var exact = alike.get(label);
        if (exact == null && alike.values().stream().distinct().count() > 1) {
            var labels = alike.keySet().stream().map(Excerpt::of).collect(Collectors.joining(", "));
            throw new UnreadableSheet(Message.of("import.roles-alike", Excerpt.of(label), labels));
        }
        return exact == null ? alike.values().iterator().next() : exact;
    }

    void demanded(String label, CellReference at) {
        demanded.putIfAbsent(label.strip(), at);
    }

    /** Ids that were made up, and roles that the demand has and nobody can fill. */
    void tell(Set<String> held, ImportNotes notes) {
        made.forEach((key, id) ->
                notes.notes.add(Message.of("import.role-made", Excerpt.of(labels.getOrDefault(key, key)), id)));
        demanded.forEach((label, at) -> {
            if (!held.contains(id(label))) {
                notes.notes.add(Message.of("import.role-unheld", at, Excerpt.of(label)));
            }
        });
    }

    private static String key(String label) {
        return label.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }
}
