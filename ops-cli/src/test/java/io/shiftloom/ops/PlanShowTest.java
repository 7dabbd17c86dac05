package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the planners' tool shows of a result without a schedule. */
class PlanShowTest extends PlannersCalls {

    @BeforeEach
    void condition() {
        whenAsked.put(
                "/schedule-conditions/r",
                "{\"condition\":{},\"reqDays\":[],\"staffSnapshots\":[{\"staffId\":\"m1\",\"displayName\":\"Mia\"}]}");
        whenAsked.put(
                "/emergency-shift-context",
                "{\"emergencyShiftContext\":{\"roleLabelById\":{\"0b6f0a4e\":\"Lifeguard\"}}}");
    }

    @Test
    void whereTheEffortRanOutItTellsWhatTheClosestAttemptBreaks() {
        whenAsked.put("/review", """
                {"review":{"conditionId":"r","status":"failed","candidates":[],"diagnostics":{"closest":[
                 {"rule":"headcount","hard":true,"staffId":null,"message":"Mon 3 May 21:00: 1 at work, 2 needed"},
                 {"rule":"roles","hard":true,"staffId":null,"message":"1 of the needs for 0b6f0a4e cannot be met"},
                 {"rule":"minShiftMinutes","hard":true,"staffId":"m1","message":"Mia: 3 h on Mon 3 May, 7 h needed"}]}}}""");

        assertThat(run("show", "r")).isZero();

        assertThat(out.toString())
                .contains(
                        "failed",
                        "Why there is no schedule",
                        "The effort ran out before a schedule that keeps every hard rule was found",
                        "Hard rules that the closest attempt still breaks",
                        "Mon 3 May 21:00: 1 at work, 2 needed",
                        "1 of the needs for Lifeguard cannot be met",
                        "Mia: 3 h on Mon 3 May, 7 h needed",
                        "What would help",
                        "ask for less");
    }

    @Test
    void ofManyBrokenRulesItTellsTheFirstAndHowManyFollow() {
        var closest = IntStream.range(0, 25)
                .mapToObj(place -> "{\"hard\":true,\"message\":\"rule %d is broken\"}".formatted(place))
                .collect(Collectors.joining(","));
        whenAsked.put(
                "/review",
                "{\"review\":{\"conditionId\":\"r\",\"status\":\"failed\",\"diagnostics\":{\"closest\":[" + closest
                        + "]}}}");

        run("show", "r");

        assertThat(out.toString())
                .contains("rule 19 is broken", "and 5 more; -o json lists all")
                .doesNotContain("rule 20 is broken");
    }

    @Test
    void aProofIsNoEffortThatRanOut() {
        whenAsked.put("/review", """
                {"review":{"conditionId":"r","status":"no_solution","candidates":[],"diagnostics":{"statement":"3 are needed and 2 are there",
                 "repairs":[{"statement":"ask for 2","wayOut":true}]}}}""");

        assertThat(run("show", "r")).isZero();

        assertThat(out.toString())
                .contains("3 are needed and 2 are there", "ask for 2 (a way out")
                .doesNotContain("effort", "closest");
    }
}
