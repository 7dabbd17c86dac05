package io.shiftloom.api.error;

/** What a message may repeat of a client's input: little, and nothing that could steer a terminal or a log. */
public final class Excerpt {

    private static final int MAX_CHARACTERS = 64;
    private static final String CUT = "…";
    private static final char REPLACEMENT = '\uFFFD';

    private Excerpt() {}

    /** At most 64 characters; control, format and unpaired surrogate characters are replaced. */
    public static String of(String input) {
        boolean cut = input.codePointCount(0, Math.min(input.length(), 2 * MAX_CHARACTERS + 2)) > MAX_CHARACTERS;
        int kept = cut ? MAX_CHARACTERS - 1 : MAX_CHARACTERS;
        var excerpt = new StringBuilder();
        input.codePoints().limit(kept).forEach(character -> excerpt.appendCodePoint(harmless(character)));
        return cut ? excerpt.append(CUT).toString() : excerpt.toString();
    }

    private static int harmless(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> REPLACEMENT;
            default -> character;
        };
    }
}
