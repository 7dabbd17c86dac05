package io.shiftloom.api.terminal;

/** How a piece of text stands out. */
public enum Style {
    STRONG("1"),
    FAINT("2"),
    GOOD("32"),
    BAD("31"),
    WARNING("33"),
    EARLY("36"),
    MIDDAY("32"),
    LATE("35"),
    NIGHT("34");

    static final String OFF = "\u001b[0m";

    private final String code;

    Style(String code) {
        this.code = code;
    }

    String on() {
        return "\u001b[" + code + "m";
    }
}
