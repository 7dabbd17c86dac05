package io.shiftloom.solver.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.feasibility.RepairedProblem;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.RandomProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What customers take on trust, against a judge that shares no code with the engine and tries everything. */
class IndependentJudgeTest {

    private static final long MOST_ROWS = 10_000;
    private static final long MOST_WAYS = 200_000;

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(1));

    @Test
    void theCheckerReadsTheDocumentsAsTheJudgeDoes() {
        checkTheChecker(1000, 80);
    }

    @Test
    void noProofSpeaksAgainstAScheduleAndNoBoundIsTooHigh() {
        LongStream.range(1000, 1060).forEach(this::provesNothingWrong);
    }

    @Test
    void schedulesAreLegalAndCostWhatTheySayAndTheProvenBestIsTheBest() {
        LongStream.range(400_000, 400_020).forEach(this::solvesWell);
    }

    /**
     * In 1134 the first repair takes away the only seat, and prices of no seats were divided by zero. In 510638 and 802689 the bound
     * counted history's overtime of a date as overtime of the week as well.
     */
    @ParameterizedTest
    @ValueSource(longs = {1134, 510_638, 802_689})
    void problemsThatWentWrongOnceGoRight(long seed) {
        provesNothingWrong(seed);
        solvesWell(seed);
    }

    @Tag("slow")
    @Test
    void norDoThousandsOfOthersGoWrong() {
        checkTheChecker(20_000, 2_000);
        LongStream.range(900_000, 904_000).forEach(this::provesNothingWrong);
        LongStream.range(910_000, 910_600).forEach(this::solvesWell);
    }

    private static void checkTheChecker(long firstSeed, int count) {
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            var random = new RandomProblem(seed);
            var roster = random.roster();
            var verdict = ScheduleVerifier.verify(random.problem(), roster);
            var judge = new Judge(random.problem());

            var broken = new TreeSet<String>();
            verdict.violations().stream().filter(Violation::hard).forEach(violation -> broken.add(subject(violation)));
            assertThat(judge.faults(roster)).as("seed %d", seed).isEqualTo(broken);
            assertThat(judge.parts(roster))
                    .as("seed %d", seed)
                    .isEqualTo(verdict.score().parts());
        }
    }

    private static String subject(Violation violation) {
        var whose = violation.staffId() == null ? violation.cells().getFirst() : violation.staffId();
        return whose + " " + violation.rule();
    }

    private void provesNothingWrong(long seed) {
        var problem = OddProblem.of(seed);
        var optimum = new Enumeration(problem).optimum();
        var proof = scheduler.prove(problem, () -> false);
        if (optimum.isEmpty()) {
            proof.ifPresent(certificate -> waysOutLeadOut(seed, problem, certificate));
            return;
        }
        assertThat(proof).as("seed %d", seed).isEmpty();
        assertThat(LowerBound.of(CompiledProblem.of(problem), SpareThreads.NONE, () -> false))
                .as("seed %d", seed)
                .isLessThanOrEqualTo(optimum.getAsLong());
    }

    /** Every fourth, because trying repairs takes longest. */
    private void waysOutLeadOut(long seed, ScheduleProblem problem, Certificate certificate) {
        if (seed % 4 > 0) {
            return;
        }
        var diagnosis = scheduler.diagnose(problem, certificate, () -> false);
        var repaired = new RepairedProblem(problem, diagnosis.certificate());
        for (var repair : diagnosis.certificate().repairs()) {
            boolean isWayOut = repair instanceof Repair.Checked checked && checked.wayOut();
            var after = isWayOut ? repaired.after(repair) : Optional.<ScheduleProblem>empty();
            after.filter(changed -> Enumeration.suits(changed, MOST_ROWS, MOST_WAYS))
                    .ifPresent(changed -> assertThat(new Enumeration(changed).optimum())
                            .as("seed %d, %s", seed, repair)
                            .isPresent());
        }
    }

    private void solvesWell(long seed) {
        var problem = OddProblem.of(seed);
        var optimum = new Enumeration(problem).optimum();
        switch (scheduler.solve(problem, SearchControl.UNINTERRUPTED)) {
            case ScheduleOutcome.Solved solved -> isRight(seed, problem, solved, optimum);
            case ScheduleOutcome.NoSolution _ ->
                assertThat(optimum).as("seed %d", seed).isEmpty();
            case ScheduleOutcome.Exhausted _ ->
                assertThat(optimum).as("seed %d", seed).isEmpty();
        }
    }

    private static void isRight(
            long seed, ScheduleProblem problem, ScheduleOutcome.Solved solved, OptionalLong optimum) {
        var judge = new Judge(problem);
        for (var candidate : solved.candidates()) {
            assertThat(judge.faults(candidate.roster())).as("seed %d", seed).isEmpty();
            assertThat(judge.parts(candidate.roster()))
                    .as("seed %d", seed)
                    .isEqualTo(candidate.score().parts());
            assertThat(sumOfParts(candidate)).isEqualTo(candidate.score().soft());
        }
        assertThat(optimum).as("seed %d", seed).isPresent();
        assertThat(solved.bound()).as("seed %d", seed).isLessThanOrEqualTo(optimum.orElseThrow());
    }

    private static long sumOfParts(Candidate candidate) {
        return candidate.score().parts().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }
}
