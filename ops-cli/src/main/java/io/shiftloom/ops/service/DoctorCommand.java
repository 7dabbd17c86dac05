package io.shiftloom.ops.service;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code ops doctor}: the checkup of the service, and what only the tool sees. */
@Command(
        name = "doctor",
        description = {
            "Check for what goes wrong in installations, and say how to fix each fault. It changes nothing that stays.",
            "It looks at the database server and whether it still writes, its clock and this machine's, the schema and its lock, the rights of the login roles,"
                    + " backups, a pooler in between, a forgotten embedded database, the master keys, what workers say of themselves,"
                    + " the versions of workers and tool, and overdue webhooks. The exit code is 0 without a fault, even with warnings, and 1 with one."
        })
@NullUnmarked // picocli sets the annotated field
final class DoctorCommand implements Callable<Integer> {

    private static final Duration TOLERATED = Duration.ofSeconds(2);
    private static final String WARNING = "warning";
    private static final String OK = "ok";

    private static final List<Column> HEAD =
            List.of(new Column("address", "address"), new Column("version", "version"), new Column("tool", "tool"));
    private static final List<Section> SECTIONS = List.of(
            new Section(
                    "Findings",
                    "findings",
                    List.of(
                            new Column("CHECK", "check"),
                            new Column("GRADE", "grade", CellStyle.STATUS),
                            new Column("FINDING", "message"))),
            Section.ofText("What to do", "mends"));

    @Mixin
    private Session session;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        var before = clock.instant();
        var diagnosis = (ObjectNode) session.get("/doctor");
        var after = clock.instant();
        var findings = (ArrayNode) diagnosis.path("findings");
        compareClocks(diagnosis, before, after, findings);
        compareVersions(diagnosis, findings);
        diagnosis.put("address", session.address()).put("tool", ToolVersion.CURRENT);
        var mends = diagnosis.putArray("mends");
        findings.valueStream()
                .filter(finding -> !grade(finding).equals(OK))
                .map(finding -> "%s: %s %s"
                        .formatted(
                                finding.path("check").asString(""),
                                finding.path("message").asString(""),
                                finding.path("mend").asString("")))
                .forEach(mends::add);
        session.report(diagnosis, HEAD, SECTIONS);
        return findings.valueStream().anyMatch(finding -> grade(finding).equals("fault")) ? OpsFailure.FAILED : 0;
    }

    private static String grade(JsonNode finding) {
        return finding.path("grade").asString("");
    }

    /** The service answers at some moment between the two, so only what lies outside of them is known to be wrong. */
    private static void compareClocks(JsonNode diagnosis, Instant before, Instant after, ArrayNode findings) {
        Instant theirs;
        try {
            theirs = Instant.parse(diagnosis.path("now").asString(""));
        } catch (DateTimeException e) {
            return;
        }
        var skew = theirs.isBefore(before)
                ? Duration.between(before, theirs)
                : theirs.isAfter(after) ? Duration.between(after, theirs) : Duration.ZERO;
        if (skew.abs().compareTo(TOLERATED) > 0) {
            add(
                    findings,
                    "tool-clock",
                    WARNING,
                    String.format(
                            Locale.ROOT,
                            "The clock of the service is %.1f s %s that of this machine.",
                            skew.abs().toMillis() / 1000.0,
                            skew.isNegative() ? "behind" : "ahead of"),
                    "Synchronize both with the same source of time (NTP). Times and ages that the tool shows are off by as much.");
        } else {
            add(findings, "tool-clock", OK, "The clocks of the service and of this machine agree.", null);
        }
    }

    private static void compareVersions(JsonNode diagnosis, ArrayNode findings) {
        var service = diagnosis.path("version").asString("").replaceFirst(",.*", "");
        if (service.equals(ToolVersion.CURRENT)) {
            add(findings, "tool-version", OK, "The tool and the service are of the same version.", null);
        } else {
            add(
                    findings,
                    "tool-version",
                    WARNING,
                    "The tool is of version %s and the service of version %s.".formatted(ToolVersion.CURRENT, service),
                    "Use the tool of the service's archive.");
        }
    }

    private static void add(ArrayNode findings, String check, String grade, String message, String mend) {
        findings.addObject()
                .put("check", check)
                .put("grade", grade)
                .put("message", message)
                .put("mend", mend);
    }
}
