package io.shiftloom.jobs.database.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;

/** The changes of the schema that this program knows, read without Liquibase, which takes seconds. */
public final class Changelog {

    public static final String FILE = "db/changelog/db.changelog-master.yaml";

    private static final Pattern INCLUDE = Pattern.compile("^\\s*file:\\s*(\\S+)\\s*$", Pattern.MULTILINE);
    private static final Pattern CHANGE = Pattern.compile("^--changeset\\s+\\S+?:(\\S+)(.*)$", Pattern.MULTILINE);
    private static final Pattern COMMENT = Pattern.compile("^--comment\\s+(.*)$", Pattern.MULTILINE);

    /**
     * One change.
     *
     * @param comment why it is made; empty where the file does not say
     * @param sql as the file has it, with the parameters for the names of roles
     */
    record Change(String id, String comment, String sql) {}

    private Changelog() {}

    /** Ids in order. */
    public static SequencedSet<String> ids() {
        var ids = new LinkedHashSet<String>();
        changes().forEach(change -> ids.add(change.id()));
        return ids;
    }

    /** In order. */
    static List<Change> changes() {
        var changes = new ArrayList<Change>();
        INCLUDE.matcher(read(FILE)).results().forEach(include -> changes.addAll(changesOf(read(include.group(1)))));
        return changes;
    }

    private static List<Change> changesOf(String file) {
        var changes = new ArrayList<Change>();
        var found = CHANGE.matcher(file).results().toList();
        for (int place = 0; place < found.size(); place++) {
            int end = place + 1 < found.size() ? found.get(place + 1).start() : file.length();
            changes.add(change(
                    found.get(place).group(1), file.substring(found.get(place).end(), end)));
        }
        return changes;
    }

    private static Change change(String id, String text) {
        var comment = COMMENT.matcher(text);
        var sql = text.lines().filter(line -> !line.startsWith("--")).toList();
        return new Change(
                id,
                comment.find() ? comment.group(1).strip() : "",
                String.join("\n", sql).strip());
    }

    private static String read(String resource) {
        try {
            return new ClassPathResource(resource).getContentAsString(UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the changelog is incomplete: " + resource, e);
        }
    }
}
