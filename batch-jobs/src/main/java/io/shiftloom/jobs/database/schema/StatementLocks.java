package io.shiftloom.jobs.database.schema;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Which tables the statements of a change lock, as far as they name them, and what others may do meanwhile. */
record StatementLocks(JdbcClient jdbc) {

    private static final String NOBODY_WAITS = "others read and write";
    private static final String SAME_ROWS_WAIT = "writers of the same rows wait";
    private static final String WRITERS_WAIT = "writers wait";
    private static final String ALL_WAIT = "everybody waits";

    private static final List<String> STRENGTH = List.of(NOBODY_WAITS, SAME_ROWS_WAIT, WRITERS_WAIT, ALL_WAIT);

    /** How a statement names its table, and the lock that it takes. The first that fits counts. */
    private static final List<Rule> RULES = List.of(
            rule("CREATE (?:UNIQUE )?INDEX CONCURRENTLY .*?\\bON", NOBODY_WAITS),
            rule("CREATE (?:UNIQUE )?INDEX .*?\\bON", WRITERS_WAIT),
            rule("CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*?\\bON", WRITERS_WAIT),
            rule("DROP TRIGGER (?:IF EXISTS )?\\S+ ON", ALL_WAIT),
            rule("ALTER TABLE(?: IF EXISTS)?(?: ONLY)?(?= \\S+ VALIDATE)", NOBODY_WAITS),
            rule("ALTER TABLE(?: IF EXISTS)?(?: ONLY)?", ALL_WAIT),
            rule("DROP TABLE(?: IF EXISTS)?", ALL_WAIT),
            rule("TRUNCATE(?: TABLE)?", ALL_WAIT),
            rule("(?:CREATE|DROP|ALTER) POLICY (?:IF EXISTS )?\\S+ ON", ALL_WAIT),
            rule("UPDATE", SAME_ROWS_WAIT),
            rule("DELETE FROM", SAME_ROWS_WAIT));

    /** The indexes of a statement, and what each does to its table. The longer beginning comes first. */
    private static final List<Rule> DROPPED_INDEXES = List.of(
            new Rule(Pattern.compile("(?i)DROP INDEX CONCURRENTLY (?:IF EXISTS )?([a-z0-9_., ]+)"), NOBODY_WAITS),
            new Rule(Pattern.compile("(?i)DROP INDEX (?:IF EXISTS )?([a-z0-9_., ]+)"), ALL_WAIT));

    private static final Pattern LOCKED =
            Pattern.compile("(?i)LOCK (?:TABLE )?(?:ONLY )?([a-z0-9_., ]+?)(?: IN ([A-Z ]+) MODE.*)?$");

    /** A foreign key keeps the other table from changing while it is made. */
    private static final Pattern REFERENCE = Pattern.compile("(?i)\\bREFERENCES (?!ON )([a-z0-9_.]+)");

    private static final Pattern MAKES_REFERENCES = Pattern.compile("(?i)(?:CREATE|ALTER) TABLE .*");

    private record Rule(Pattern pattern, String lock) {}

    /** @return the lock of each table, in the order of the statements; a table may not exist yet */
    SequencedMap<String, String> of(String sql) {
        var locks = new LinkedHashMap<String, String>();
        BiConsumer<String, String> add = (table, lock) -> locks.merge(table, lock, StatementLocks::stronger);
        for (var statement : Pattern.compile(";").splitAsStream(sql).toList()) {
            addAll(statement.replaceAll("\\s+", " ").strip(), add);
        }
        return locks;
    }

    private void addAll(String statement, BiConsumer<String, String> add) {
        first(RULES, statement).ifPresent(found -> add.accept(found.name(), found.lock()));
        first(DROPPED_INDEXES, statement)
                .ifPresent(found -> names(found.name())
                        .forEach(index -> table(index).ifPresent(table -> add.accept(table, found.lock()))));
        var locked = LOCKED.matcher(statement);
        if (locked.lookingAt()) {
            var lock = ofMode(Optional.ofNullable(locked.group(2)).orElse("ACCESS EXCLUSIVE"));
            names(locked.group(1)).forEach(table -> add.accept(table, lock));
        }
        if (MAKES_REFERENCES.matcher(statement).matches()) {
            REFERENCE.matcher(statement).results().forEach(found -> add.accept(found.group(1), WRITERS_WAIT));
        }
    }

    private record Found(String name, String lock) {}

    private static Optional<Found> first(List<Rule> rules, String statement) {
        for (var rule : rules) {
            var found = rule.pattern().matcher(statement);
            if (found.lookingAt()) {
                return Optional.of(new Found(found.group(1), rule.lock()));
            }
        }
        return Optional.empty();
    }

    private static List<String> names(String list) {
        return Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static String ofMode(String mode) {
        return switch (mode.toUpperCase(Locale.ROOT)) {
            case "ACCESS EXCLUSIVE" -> ALL_WAIT;
            case "EXCLUSIVE", "SHARE ROW EXCLUSIVE", "SHARE" -> WRITERS_WAIT;
            default -> NOBODY_WAITS;
        };
    }

    /** Of an index that exists still. */
    private Optional<String> table(String index) {
        return jdbc.sql("SELECT indrelid::regclass::text FROM pg_index WHERE indexrelid = to_regclass(?)")
                .param(index)
                .query(String.class)
                .optional();
    }

    private static String stronger(String one, String other) {
        return STRENGTH.indexOf(one) > STRENGTH.indexOf(other) ? one : other;
    }

    private static Rule rule(String begin, String lock) {
        return new Rule(Pattern.compile("(?i)" + begin + " ([a-z0-9_.]+)"), lock);
    }
}
