package io.shiftloom.api.command.service;

import io.shiftloom.api.command.engine.ScheduleFile;
import io.shiftloom.api.demo.Demo;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaTable;
import io.shiftloom.api.rota.ScoreSheet;
import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.jobs.storage.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The demo's schedule as people read it, and how to continue from there.
 *
 * @param tokenPlace file or variable with the operator's token
 */
record DemoReport(Demo.Solved solved, URI service, String tokenPlace) {

    /** The schedule, its score, and what a visitor may do next. */
    List<String> lines(Terminal terminal) {
        var lines = schedule(terminal);
        lines.add("");
        lines.addAll(next(terminal));
        return lines;
    }

    List<String> schedule(Terminal terminal) {
        var lines = new ArrayList<String>();
        var candidates = solved.review().path("candidates");
        if (candidates.isEmpty()) {
            lines.add("The schedule ended as " + solved.status() + ": "
                    + solved.review().path("diagnostics"));
        } else {
            lines.addAll(RotaTable.lines(rota(candidates.get(0)), terminal));
            lines.add("");
            lines.addAll(score(candidates.get(0), terminal));
        }
        return lines;
    }

    private Rota rota(JsonNode candidate) {
        var document = Json.object();
        document.set("assignments", candidate.path("assignments"));
        var schedule = ScheduleFile.read(Json.write(document).getBytes(StandardCharsets.UTF_8), solved.problem())
                .getFirst();
        return Rota.of(solved.problem(), schedule.roster());
    }

    private List<String> score(JsonNode candidate, Terminal terminal) {
        var score = candidate.path("score");
        var parts = new TreeMap<String, Long>();
        score.path("parts").forEachEntry((part, cost) -> parts.put(part, cost.longValue()));
        long soft = score.path("soft").longValue();
        var lines = new ArrayList<>(ScoreSheet.lines(score.path("hard").longValue(), soft, parts, terminal));
        var quality = solved.review().path("quality");
        if (quality.has("bound")) {
            lines.add(ScoreSheet.bound(
                    soft, quality.path("bound").longValue(), quality.path("gap").doubleValue(0)));
        }
        return lines;
    }

    private List<String> next(Terminal terminal) {
        return List.of(
                terminal.styled(Style.FAINT, "See it in a browser; sign in with the token in " + tokenPlace + ":"),
                "  " + service + "/console/conditions/" + solved.conditionId(),
                terminal.styled(Style.FAINT, "The request is a file you can edit, and post again:"),
                "  curl -H 'x-api-key: " + solved.apiKey() + "' -H 'Content-Type: application/json' \\",
                "       --data-binary " + quoted("@" + solved.requestFile()) + " " + service + "/v1/schedule",
                terminal.styled(Style.FAINT, "The answer that is shown above, as programs read it:"),
                "  curl -H 'x-api-key: " + solved.apiKey() + "' " + service + "/v1/schedule-results/"
                        + solved.conditionId() + "/review",
                terminal.styled(Style.FAINT, "What a planner does next, from a terminal:"),
                "  export SHIFTLOOM_URL=" + service + " SHIFTLOOM_API_KEY=" + solved.apiKey(),
                "  ./shiftloom plan show " + solved.conditionId());
    }

    /** One word for a shell, whatever the folder is called. */
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
