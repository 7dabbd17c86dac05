package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * One way a condition was or may be staffed.
 *
 * @param key a candidate's rank, {@code confirmed}, {@code actual}, {@code partial}, {@link #SOURCE}, or {@code run2-1} of a
 *     further run
 * @param focus what the search was after; empty for what people decided
 * @param hard excess over hard rules, which only people may cause
 * @param parts soft cost by part
 * @param edition of the objective that the costs are of
 */
public record Version(
        String key, String focus, Roster roster, long hard, long soft, Map<String, Long> parts, int edition) {

    /** The key of what people worked by before an emergency or a revision. */
    public static final String SOURCE = "source";

    private static final Pattern CANDIDATE = Pattern.compile("(?:run(\\d+)-)?(\\d+)");

    public Version {
        parts = Map.copyOf(parts);
    }

    /** {@code Candidate 1}, {@code Run 2, candidate 1}, {@code Confirmed}, or what else it is. */
    public String title(Language language) {
        var candidate = CANDIDATE.matcher(key);
        if (!candidate.matches()) {
            return language.text("version." + key);
        }
        return candidate.group(1) == null
                ? language.text("version.candidate", key)
                : language.text("version.of-run", candidate.group(1), candidate.group(2));
    }

    /** A version without a score yet, such as what people decided. */
    static Version judged(String key, ScheduleProblem problem, JsonNode assignments) {
        var roster = Assignment.roster(problem, assignments);
        var score = ScheduleVerifier.verify(problem, roster).score();
        return new Version(key, "", roster, score.hard(), score.soft(), Map.copyOf(score.parts()), Weights.EDITION);
    }
}
