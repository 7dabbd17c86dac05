package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One person's work under one law, on a round-the-clock grid; judged by the verifier and, each time, by the score. */
final class Scenario {

    private final TestProblem problem;
    private final List<WorkedBlock> history = new ArrayList<>();
    private final BitSet cells = new BitSet();
    private final BitSet open = new BitSet();
    private boolean compliance = true;
    private boolean exempt;
    private @Nullable Integer weeklyCap;
    private @Nullable Integer threeMonthCap;
    private LaborMask mask = LaborMask.EMPTY;
    private @Nullable BitSet baseline;
    private @Nullable Verdict judged;

    private Scenario(TestProblem problem) {
        this.problem = problem;
    }

    static Scenario hourly(String zone, String firstDate, String lastDate) {
        return new Scenario(TestProblem.hourly(zone, firstDate, lastDate));
    }

    static Scenario quarterly(String zone, String firstDate, String lastDate) {
        return new Scenario(TestProblem.grid(zone, firstDate, lastDate, 0, 1440, 15));
    }

    Scenario in(String jurisdiction) {
        problem.jurisdiction(jurisdiction);
        return this;
    }

    Scenario inState(String state) {
        problem.jurisdiction("US", state);
        return this;
    }

    Scenario withoutCompliance() {
        compliance = false;
        return this;
    }

    Scenario exempt() {
        exempt = true;
        return this;
    }

    Scenario weeklyCap(int minutes) {
        weeklyCap = minutes;
        return this;
    }

    Scenario threeMonthCap(int minutes) {
        threeMonthCap = minutes;
        return this;
    }

    Scenario mask(LaborMask own) {
        mask = own;
        return this;
    }

    Scenario worked(String from, String to) {
        history.add(problem.block(from, to));
        return this;
    }

    /** History that begins on the date at 06:00 and lasts so many minutes, a date for every {@code perDate} of them. */
    Scenario workedInAll(String firstDate, int minutes, int perDate) {
        var date = LocalDate.parse(firstDate);
        for (int left = minutes; left > 0; left -= perDate) {
            long start = problem.grid().epochMinute(date, 6 * 60);
            history.add(new WorkedBlock(start, start + Math.min(left, perDate)));
            date = date.plusDays(1);
        }
        return this;
    }

    Scenario works(String from, String to) {
        cells.or(problem.cells(from, to));
        return this;
    }

    /** Needs somebody for hours that stay open. */
    Scenario leavesOpen(String from, String to) {
        open.or(problem.cells(from, to));
        return this;
    }

    /** The same hours on each of the dates. */
    Scenario worksDaily(String firstDate, String lastDate, String from, String to) {
        LocalDate.parse(firstDate)
                .datesUntil(LocalDate.parse(lastDate).plusDays(1))
                .forEach(date -> works(date + "T" + from, date + "T" + to));
        return this;
    }

    /** What was worked so far becomes the schedule to stay close to. */
    Scenario asBaseline() {
        baseline = (BitSet) cells.clone();
        return this;
    }

    Verdict verdict() {
        if (judged == null) {
            judged = judge();
        }
        return judged;
    }

    private Verdict judge() {
        var built = build();
        var roster = new Roster(List.of(CellSet.of(cells)));
        var verdict = ScheduleVerifier.verify(built, roster);
        assertThat(new ScheduleScorer(CompiledProblem.of(built)).score(roster)).isEqualTo(verdict.score());
        return verdict;
    }

    private ScheduleProblem build() {
        IntStream.range(0, problem.grid().cellCount())
                .forEach(cell -> problem.demand(cell, cells.get(cell) || open.get(cell) ? 1 : 0, Map.of()));
        problem.objectives(new Objectives(true, false, false));
        if (baseline != null) {
            problem.baseline(new Roster(List.of(CellSet.of(baseline))));
        }
        return problem.person(new LaborProfile(compliance, exempt, weeklyCap, null, threeMonthCap, mask, history))
                .build();
    }

    /** Names of the hard rules broken. */
    List<String> rejections() {
        var verdict = verdict();
        assertThat(verdict.valid()).isEqualTo(verdict.violations().stream().noneMatch(Violation::hard));
        return verdict.violations().stream()
                .filter(Violation::hard)
                .map(Violation::rule)
                .distinct()
                .toList();
    }

    /** Minutes above all rules of this name that only cost. */
    long strain(String rule) {
        return verdict().violations().stream()
                .filter(violation -> !violation.hard() && violation.rule().equals(rule))
                .mapToLong(Violation::excess)
                .sum();
    }

    long part(String name) {
        return verdict().score().parts().getOrDefault(name, -1L);
    }
}
