package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.UnfinishedWork;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A check of resilience for people: some sentences, and a table of the absences that leave cells open. */
final class JobResilience {

    private static final List<Column> HEAD = List.of(
            new Column("status", "status", CellStyle.STATUS),
            new Column("summary", "summary"),
            new Column("dates", "progress.dates"),
            new Column("dates done", "progress.datesDone"),
            new Column("absences", "progress.absences"),
            new Column("requested", "requestedAt"),
            new Column("finished", "finishedAt"),
            new Column("message", "message"));
    private static final List<Section> BROKEN = List.of(new Section(
            "Absences that leave cells open",
            "broken",
            List.of(
                    new Column("DATE", "date"),
                    new Column("PERSON", "displayName"),
                    new Column("OPEN CELLS", "cells"),
                    new Column("PROOF", "certificate.statement"))));

    private JobResilience() {}

    static int show(Session session, String conditionId) {
        return print(session, session.get(path(conditionId)));
    }

    static int start(Session session, String conditionId) {
        var path = path(conditionId);
        var check = UnfinishedWork.awaitEnd(session, path, session.post(path, new RequestBody().json()));
        int printed = print(session, check);
        return check.path("status").asString("").equals("completed") ? printed : OpsFailure.FAILED;
    }

    private static int print(Session session, JsonNode check) {
        var report = (ObjectNode) check.deepCopy();
        var broken = report.putArray("broken");
        for (var absence : check.path("items")) {
            if (!absence.path("absorbed").asBoolean(true)) {
                var slots = absence.path("open")
                        .valueStream()
                        .map(cell -> cell.path("slotId").asString(""))
                        .toList();
                broken.add(((ObjectNode) absence.deepCopy()).put("cells", String.join(" ", slots)));
            }
        }
        return session.report(report, HEAD, BROKEN);
    }

    private static String path(String conditionId) {
        return JobsCommands.path(conditionId) + "/resilience";
    }
}
