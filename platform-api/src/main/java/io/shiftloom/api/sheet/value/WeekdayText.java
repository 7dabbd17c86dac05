package io.shiftloom.api.sheet.value;

import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Weekdays, whole or cut short, in English and German. No cut form means two days. */
public final class WeekdayText {

    private static final int SHORTEST = 2;
    private static final Map<String, DayOfWeek> NAMES = names();

    private WeekdayText() {}

    public static Optional<DayOfWeek> read(String text) {
        var name = text.strip().toLowerCase(Locale.ROOT);
        var cut = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return Optional.ofNullable(NAMES.get(cut));
    }

    private static Map<String, DayOfWeek> names() {
        var names = new HashMap<String, DayOfWeek>();
        for (var day : DayOfWeek.values()) {
            for (var language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
                var name = day.getDisplayName(TextStyle.FULL, language).toLowerCase(Locale.ROOT);
                names.put(name, day);
                names.put(name + "s", day);
                for (int length = SHORTEST; length <= 4; length++) {
                    names.put(name.substring(0, length), day);
                }
            }
        }
        // "Off" in German.
        names.remove("frei");
        names.put("thurs", DayOfWeek.THURSDAY);
        names.put("sonnabend", DayOfWeek.SATURDAY);
        return Map.copyOf(names);
    }
}
