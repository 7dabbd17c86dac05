package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Changes run while the previous release works. What would keep its writers waiting for as long as a large table takes is
 * refused here: an index that is not made CONCURRENTLY, a constraint that is not first NOT VALID.
 */
class ChangelogRulesTest {

    /** Changes up to this file were released before the rules. */
    private static final String LAST_WITHOUT_RULES = "0220-compatibility.sql";

    /** Tables that stay small however long an installation runs. All others may be large. */
    private static final Set<String> SMALL = Set.of(
            "tenant",
            "tenant_turn",
            "scheduling_role",
            "schedule_defaults",
            "webhook_endpoint",
            "operator_token",
            "worker_process",
            "maintenance_run",
            "schema_compatibility",
            "housekeeping_task");

    private static final String TABLE = "(?:ONLY )?(\\S+)";
    private static final Pattern INDEX = Pattern.compile("CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\\bON " + TABLE);
    private static final Pattern CONSTRAINT =
            Pattern.compile("ALTER TABLE (?:IF EXISTS )?" + TABLE + " .*?\\bADD (?:CONSTRAINT|CHECK|FOREIGN KEY)\\b.*");
    private static final Pattern REWRITE = Pattern.compile("ALTER TABLE (?:IF EXISTS )?" + TABLE
            + " .*?(?:\\bSET NOT NULL|ALTER COLUMN \\S+ (?:SET DATA )?TYPE)\\b.*");
    private static final Pattern MADE = Pattern.compile("CREATE TABLE (?:IF NOT EXISTS )?(\\w+)");
    private static final Pattern CHANGE = Pattern.compile("(?m)^--changeset\\s+\\S+?:(\\S+)(.*)$");

    @Test
    void changesKeepTheRules() throws IOException {
        var faults = new ArrayList<String>();
        try (var files = Files.list(Path.of("..", "db-changelog", "src", "main", "resources", "db", "changelog"))) {
            for (var file :
                    files.filter(ChangelogRulesTest::isUnderRules).sorted().toList()) {
                faults.addAll(faults(Files.readString(file)));
            }
        }

        assertThat(faults).isEmpty();
    }

    @Test
    void indexOfALargeTableIsMadeConcurrentlyOutsideOfATransactionAndCanBeRepeated() {
        assertThat(faults("--changeset a:1\nCREATE INDEX i ON job_request (run);"))
                .containsExactly("1: index of job_request is not made CONCURRENTLY");
        assertThat(faults("--changeset a:1\nCREATE INDEX CONCURRENTLY i ON job_request (run);"))
                .containsExactly(
                        "1: CONCURRENTLY needs runInTransaction:false",
                        "1: a broken attempt leaves an index behind; DROP INDEX CONCURRENTLY IF EXISTS goes before",
                        "1: CONCURRENTLY waits for the longest transaction; set lock_timeout and set it back to 5s");
        assertThat(faults("""
                --changeset a:1 runInTransaction:false
                SET lock_timeout = '30min';
                DROP INDEX CONCURRENTLY IF EXISTS i;
                CREATE INDEX CONCURRENTLY i
                    ON job_request (run);
                SET lock_timeout = '5s';
                """)).isEmpty();
    }

    @Test
    void indexOfASmallOrNewTableIsMadePlainly() {
        assertThat(faults("--changeset a:1\nCREATE INDEX i ON tenant_turn (running);"))
                .isEmpty();
        assertThat(faults("--changeset a:1\nCREATE TABLE fresh (a int);\nCREATE INDEX i ON fresh (a);"))
                .isEmpty();
    }

    @Test
    void constraintOfALargeTableIsNotValidFirstAndValidatedInAnotherChange() {
        assertThat(faults("--changeset a:1\nALTER TABLE job_request\n  ADD CONSTRAINT c CHECK (run > 0);"))
                .containsExactly("1: constraint on job_request is not added NOT VALID");
        assertThat(faults("""
                --changeset a:1
                ALTER TABLE job_request ADD CONSTRAINT c CHECK (run > 0) NOT VALID;
                ALTER TABLE job_request VALIDATE CONSTRAINT c;
                """))
                .containsExactly("1: job_request is validated under the lock of the change that adds the constraint");
        assertThat(faults("""
                --changeset a:1
                ALTER TABLE job_request ADD CONSTRAINT c CHECK (run > 0) NOT VALID;
                --changeset a:2
                ALTER TABLE job_request VALIDATE CONSTRAINT c;
                """)).isEmpty();
    }

    @Test
    void largeTableIsNotRewritten() {
        assertThat(faults("--changeset a:1\nALTER TABLE job_request ALTER COLUMN run TYPE bigint;"))
                .containsExactly("1: job_request is read or rewritten under a lock that nobody passes");
    }

    private static boolean isUnderRules(Path file) {
        var name = file.getFileName().toString();
        return name.endsWith(".sql") && name.compareTo(LAST_WITHOUT_RULES) > 0;
    }

    private static List<String> faults(String file) {
        var faults = new ArrayList<String>();
        var changes = CHANGE.matcher(file).results().toList();
        for (int place = 0; place < changes.size(); place++) {
            int end = place + 1 < changes.size() ? changes.get(place + 1).start() : file.length();
            var header = changes.get(place);
            var text = file.substring(header.end(), end);
            faultsOf(text, header.group(2)).forEach(fault -> faults.add(header.group(1) + ": " + fault));
        }
        return faults;
    }

    private static List<String> faultsOf(String change, String attributes) {
        var faults = new ArrayList<String>();
        var made = MADE.matcher(change).results().map(found -> found.group(1)).toList();
        var statements = statements(change);
        for (var statement : statements) {
            var index = INDEX.matcher(statement);
            if (index.find()) {
                if (index.group(1) != null) {
                    faults.addAll(concurrently(statements, attributes));
                } else if (isLarge(index.group(2), made)) {
                    faults.add("index of %s is not made CONCURRENTLY".formatted(index.group(2)));
                }
            }
            var constraint = CONSTRAINT.matcher(statement);
            if (constraint.find() && isLarge(constraint.group(1), made)) {
                if (!statement.contains("NOT VALID")) {
                    faults.add("constraint on %s is not added NOT VALID".formatted(constraint.group(1)));
                } else if (statements.stream().anyMatch(other -> other.contains(" VALIDATE CONSTRAINT "))) {
                    faults.add("%s is validated under the lock of the change that adds the constraint"
                            .formatted(constraint.group(1)));
                }
            }
            var rewrite = REWRITE.matcher(statement);
            if (rewrite.find() && isLarge(rewrite.group(1), made)) {
                faults.add("%s is read or rewritten under a lock that nobody passes".formatted(rewrite.group(1)));
            }
        }
        return faults;
    }

    private static List<String> concurrently(List<String> statements, String attributes) {
        var faults = new ArrayList<String>();
        if (!attributes.contains("runInTransaction:false")) {
            faults.add("CONCURRENTLY needs runInTransaction:false");
        }
        if (statements.stream().noneMatch(other -> other.startsWith("DROP INDEX CONCURRENTLY IF EXISTS"))) {
            faults.add("a broken attempt leaves an index behind; DROP INDEX CONCURRENTLY IF EXISTS goes before");
        }
        if (!statements.getFirst().startsWith("SET lock_timeout")
                || !statements.getLast().equals("SET lock_timeout = '5s'")) {
            faults.add("CONCURRENTLY waits for the longest transaction; set lock_timeout and set it back to 5s");
        }
        return faults;
    }

    private static boolean isLarge(String table, List<String> made) {
        return !SMALL.contains(table.toLowerCase(Locale.ROOT)) && !made.contains(table);
    }

    /** On one line each, without comments. A body of a function is read as statements too. */
    private static List<String> statements(String change) {
        var lines = change.lines().filter(line -> !line.startsWith("--")).toList();
        return Pattern.compile(";")
                .splitAsStream(String.join(" ", lines).replaceAll("\\s+", " "))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }
}
