package io.shiftloom.api.command.engine;

/** Values of comma-separated lines as RFC 4180 has them. */
final class CsvText {

    private CsvText() {}

    static String quoted(String text) {
        return text.matches("[^\",\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
