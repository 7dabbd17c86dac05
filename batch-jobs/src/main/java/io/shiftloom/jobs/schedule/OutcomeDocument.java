package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.condition.RosterDocument;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.Candidate;
import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.Score;
import io.shiftloom.solver.Violation;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The stored form of what a search ended with, between the step that found it and the step that reviews it. */
final class OutcomeDocument {

    private OutcomeDocument() {}

    static String write(ScheduleOutcome outcome) {
        return Json.write(
                switch (outcome) {
                    case ScheduleOutcome.Solved solved -> solved(solved);
                    case ScheduleOutcome.NoSolution none ->
                        Json.object().put("kind", "noSolution").set("certificate", certificate(none.certificate()));
                    case ScheduleOutcome.Exhausted exhausted ->
                        Json.object().put("kind", "exhausted").set("closest", violations(exhausted.closest()));
                });
    }

    static ScheduleOutcome read(String json) {
        var document = Json.read(json);
        return switch (document.required("kind").stringValue()) {
            case "solved" ->
                new ScheduleOutcome.Solved(
                        document.required("candidates").values().stream()
                                .map(OutcomeDocument::candidate)
                                .toList(),
                        document.required("bound").longValue(),
                        document.required("rounds").intValue());
            case "noSolution" -> new ScheduleOutcome.NoSolution(certificate(document.required("certificate")));
            case "exhausted" -> new ScheduleOutcome.Exhausted(violations(document.required("closest")));
            default -> throw new IllegalArgumentException("an outcome of unknown kind");
        };
    }

    static ObjectNode score(Score score) {
        var document = Json.object().put("hard", score.hard()).put("soft", score.soft());
        score.parts().forEach(document.putObject("parts")::put);
        return document;
    }

    static ObjectNode certificate(Certificate certificate) {
        var document = Json.object().put("kind", certificate.kind()).put("statement", certificate.statement());
        document.set("cells", strings(certificate.cells()));
        document.set("people", strings(certificate.people()));
        document.set("rules", strings(certificate.rules()));
        var repairs = document.putArray("repairs");
        certificate
                .repairs()
                .forEach(repair -> repairs.addObject()
                        .put("action", repair.action())
                        .put("target", repair.target())
                        .put("amount", repair.amount())
                        .put("statement", repair.statement()));
        return document;
    }

    static ArrayNode violations(List<Violation> violations) {
        var document = Json.array();
        for (var violation : violations) {
            document.addObject()
                    .put("rule", violation.rule())
                    .put("hard", violation.hard())
                    .put("staffId", violation.staffId())
                    .put("excess", violation.excess())
                    .put("message", violation.message())
                    .set("cells", strings(violation.cells()));
        }
        return document;
    }

    private static ObjectNode solved(ScheduleOutcome.Solved solved) {
        var document =
                Json.object().put("kind", "solved").put("bound", solved.bound()).put("rounds", solved.rounds());
        var candidates = document.putArray("candidates");
        for (var candidate : solved.candidates()) {
            var entry = candidates.addObject().put("rank", candidate.rank()).put("focus", candidate.focus());
            entry.set("score", score(candidate.score()));
            entry.set("roster", RosterDocument.write(candidate.roster()));
        }
        return document;
    }

    private static Candidate candidate(JsonNode document) {
        var score = document.required("score");
        var parts = new TreeMap<String, Long>();
        score.required("parts")
                .properties()
                .forEach(part -> parts.put(part.getKey(), part.getValue().longValue()));
        return new Candidate(
                document.required("rank").intValue(),
                document.required("focus").stringValue(),
                new Score(
                        score.required("hard").longValue(),
                        score.required("soft").longValue(),
                        parts),
                RosterDocument.read(document.required("roster")));
    }

    private static Certificate certificate(JsonNode document) {
        var repairs = document.required("repairs").values().stream()
                .map(repair -> new Certificate.Repair(
                        repair.required("action").stringValue(),
                        repair.required("target").stringValue(),
                        repair.required("amount").longValue(),
                        repair.required("statement").stringValue()))
                .toList();
        return new Certificate(
                document.required("kind").stringValue(),
                document.required("statement").stringValue(),
                strings(document.required("cells")),
                strings(document.required("people")),
                strings(document.required("rules")),
                repairs);
    }

    private static List<Violation> violations(JsonNode document) {
        return document.values().stream()
                .map(violation -> new Violation(
                        violation.required("rule").stringValue(),
                        violation.required("hard").booleanValue(),
                        violation.path("staffId").stringValue(null),
                        strings(violation.required("cells")),
                        violation.required("excess").longValue(),
                        violation.required("message").stringValue()))
                .toList();
    }

    private static ArrayNode strings(List<String> values) {
        var document = Json.array();
        values.forEach(document::add);
        return document;
    }

    private static List<String> strings(JsonNode document) {
        return document.values().stream().map(JsonNode::stringValue).toList();
    }
}
