package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.UnreadableDocument;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What a worker says of itself, as JSON in its row: nobody can ask it, because it has no operator API.
 *
 * @param worker its name
 * @param keyIds of its master keys, the current one first
 * @param findings what is wrong with it
 */
record WorkerReport(String worker, List<String> keyIds, List<CheckupFinding> findings) {

    WorkerReport {
        keyIds = List.copyOf(keyIds);
        findings = List.copyOf(findings);
    }

    /** Those of the workers that are alive. Earlier programs give none, and what a later one says may be unknown here. */
    static List<WorkerReport> read(JdbcClient jdbc, Instant now) {
        return WorkerRegistry.reports(jdbc, now).stream()
                .flatMap(text -> parse(text).stream())
                .toList();
    }

    private static Optional<WorkerReport> parse(String text) {
        try {
            return Optional.of(Json.read(text, WorkerReport.class)).filter(report -> !report.keyIds.isEmpty());
        } catch (UnreadableDocument e) {
            return Optional.empty();
        }
    }

    /** Its findings, under its name. */
    Stream<CheckupFinding> named() {
        return findings.stream()
                .map(finding -> new CheckupFinding(
                        finding.check(),
                        finding.grade(),
                        "Worker %s: %s".formatted(worker, finding.message()),
                        finding.mend()));
    }
}
