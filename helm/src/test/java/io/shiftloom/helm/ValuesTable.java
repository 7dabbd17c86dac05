package io.shiftloom.helm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The values of the chart as a table, from the file that defaults and comments stand in. */
final class ValuesTable {

    private static final Pattern KEY = Pattern.compile("( *)([A-Za-z-]+):(?: (.*))?");
    private static final Pattern COMMENT = Pattern.compile(" *# ?(.*)");

    private final List<String> path = new ArrayList<>();
    private final Map<String, String> wordsByKey = new HashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private final StringBuilder words = new StringBuilder();

    /**
     * A value or a group of values.
     *
     * @param standard the default; empty for a group
     */
    record Row(String key, String standard, String words) {

        private String line() {
            return "| `%s` | %s | %s |"
                    .formatted(
                            key,
                            standard.isEmpty() ? "" : "`" + standard.replace("|", "\\|") + "`",
                            words.replace("|", "\\|"));
        }
    }

    private ValuesTable() {}

    static List<Row> rows(String yaml) {
        var table = new ValuesTable();
        yaml.lines().forEach(table::read);
        return table.rows;
    }

    static String markdown(String yaml) {
        var lines = new ArrayList<>(List.of("| value | default | meaning |", "|---|---|---|"));
        rows(yaml).forEach(row -> lines.add(row.line()));
        return String.join("\n", lines);
    }

    private void read(String line) {
        var key = KEY.matcher(line);
        var comment = COMMENT.matcher(line);
        if (key.matches()) {
            add(
                    key.group(1).length() / 2,
                    key.group(2),
                    key.group(3) == null ? "" : key.group(3).strip());
        } else if (comment.matches()) {
            var text = comment.group(1).strip();
            words.append(words.isEmpty() || text.isEmpty() ? "" : " ").append(text);
        } else {
            words.setLength(0);
        }
    }

    private void add(int depth, String name, String standard) {
        path.subList(depth, path.size()).clear();
        path.add(name);
        var said = words.toString().replaceAll("\\s+", " ");
        words.setLength(0);
        if (!said.isEmpty()) {
            wordsByKey.put(name, said);
        }
        boolean isLeaf = !standard.isEmpty();
        if (isLeaf || !said.isEmpty()) {
            rows.add(new Row(String.join(".", path), standard, said.isEmpty() ? inherited(name) : said));
        }
    }

    /** What the key means elsewhere, where it means the same everywhere. */
    private String inherited(String name) {
        return Arrays.asList("resources", "enabled", "minReplicas", "maxReplicas", "create", "deadlineSeconds")
                        .contains(name)
                ? ""
                : wordsByKey.getOrDefault(name, "");
    }
}
