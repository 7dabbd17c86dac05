package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShiftSchedulerTest {

    static final ScheduleProblem SMALL = Instance.of(7, 8, 7).problem();

    /** Of so many seats that half of the effort begins the search a second time. */
    static final ScheduleProblem OF_TWO_STARTS = Instance.of(7, 16, 14).problem();

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(30));

    @Test
    void solvesAProblemThatHasASchedule() {
        var solved = solved(SMALL);

        assertThat(solved.candidates()).hasSizeBetween(1, 3);
        for (var candidate : solved.candidates()) {
            var score = new ScheduleScorer(CompiledProblem.of(SMALL)).score(candidate.roster());
            assertThat(score.hard()).isZero();
            assertThat(score).isEqualTo(candidate.score());
        }
        assertThat(solved.candidates()).extracting(Candidate::rank).first().isEqualTo(1);
        assertThat(solved.candidates()).extracting(Candidate::score).isSorted();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-23", "2026-11-29", "2026-12-06"})
    void whereNobodyIsNeededNobodyWorks(String lastDate) {
        var idle = TestProblem.hourly("Europe/Berlin", "2026-11-23", lastDate)
                .objectives(Objectives.ALL)
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();

        var solved = solved(idle);

        assertThat(solved.candidates().getFirst().roster().rows()).containsExactly(CellSet.empty(), CellSet.empty());
        assertThat(solved.candidates().getFirst().score().soft()).isZero();
        assertThat(solved.bound()).isZero();
    }

    @Test
    void weekWithoutDemandBesideABusyOneIsSolvedToo() {
        var problem = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-12-06", 9 * 60, 17 * 60, 60);
        for (int cell = 0; cell < 7 * 8; cell++) {
            problem.demand(cell, 20, Map.of());
        }
        for (int person = 0; person < 40; person++) {
            problem.person(LaborProfile.STANDARD);
        }

        assertThat(solved(problem.build()).candidates()).isNotEmpty();
    }

    @Test
    void candidatesDifferInEnoughOfTheirSeats() {
        var rosters = solved(SMALL).candidates().stream().map(Candidate::roster).toList();

        for (int first = 0; first < rosters.size(); first++) {
            for (int second = first + 1; second < rosters.size(); second++) {
                int moved = 0;
                for (int person = 0; person < SMALL.staff().size(); person++) {
                    var own = rosters.get(first).row(person).toBitSet();
                    own.andNot(rosters.get(second).row(person).toBitSet());
                    moved += own.cardinality();
                }
                assertThat(moved).isGreaterThanOrEqualTo((int) (SMALL.seats() * 0.15));
            }
        }
    }

    @Test
    void furtherCandidatesCostLittleMoreThanTheBest() {
        var candidates = solved(SMALL).candidates();
        long best = candidates.getFirst().score().soft();

        assertThat(candidates).allMatch(candidate -> candidate.score().soft() <= best + Math.max(best / 50, 300));
    }

    @ParameterizedTest
    @EnumSource(
            value = SizeClass.class,
            names = {"S", "M"})
    void whoeverAsksForALargerScheduleHasAChoiceToo(SizeClass size) {
        var outcome =
                new ShiftScheduler(new Effort(20)).solve(GeneratedProblem.of(size, 2), SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.Solved.class,
                        solved -> assertThat(solved.candidates())
                                .hasSizeGreaterThan(1)
                                .extracting(Candidate::focus)
                                .contains("best")
                                .isSubsetOf("best", "balance", "wishes", "variant"));
    }

    @Test
    void boundIsPositiveAndNoCandidateCostsLess() {
        for (int seed = 1; seed <= 4; seed++) {
            var solved = solved(Instance.of(seed, 8 + seed, 7).problem());

            assertThat(solved.bound())
                    .isPositive()
                    .isLessThanOrEqualTo(solved.candidates().getFirst().score().soft());
        }
    }

    @Test
    void sameProblemGivesTheSameAnswerTwice() {
        assertThat(solved(SMALL)).isEqualTo(solved(SMALL));
    }

    @Test
    void oneThreadAndTwoGiveTheSameAnswer() {
        var large = Instance.of(3, 90, 14).problem();
        assertThat(scheduler.chunks(large)).hasSize(2);
        var effort = new Effort(1);

        var alone = new ShiftScheduler(effort, 1).solve(large, SearchControl.UNINTERRUPTED);
        var sideBySide = new ShiftScheduler(effort, 2).solve(large, SearchControl.UNINTERRUPTED);

        assertThat(sideBySide).isEqualTo(alone);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aSearchWithASecondStartGivesTheSameAnswerOnAnyNumberOfThreads(int threads) {
        var half = new Effort(50);

        var alone = new ShiftScheduler(half, 1).solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED);
        var sideBySide = new ShiftScheduler(half, threads).solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED);

        assertThat(sideBySide).isEqualTo(alone);
    }

    /** In both problems the closing finds a better schedule, while candidates that differ from the one before are under way. */
    @ParameterizedTest
    @ValueSource(longs = {5, 7})
    void candidatesDifferFromTheScheduleThatTheClosingOfTheGapEndsWith(long seed) {
        var problem = GeneratedProblem.of(SizeClass.S, seed);
        var half = new Effort(50);

        var alone = new ShiftScheduler(half, 1).solve(problem, SearchControl.UNINTERRUPTED);
        var sideBySide = new ShiftScheduler(half, 2).solve(problem, SearchControl.UNINTERRUPTED);

        assertThat(sideBySide).isEqualTo(alone);
    }

    @Test
    void soDoThreadsThatAreFreeNowAndThen() {
        var half = new ShiftScheduler(new Effort(50));
        var chunks = half.chunks(OF_TWO_STARTS).stream()
                .map(chunk -> half.solveChunk(OF_TWO_STARTS, chunk, ResumableControl.WITHOUT_CHECKPOINTS))
                .toList();
        var asked = new AtomicInteger();
        var thread = SpareThreads.of(1);
        SpareThreads nowAndThen = work -> asked.incrementAndGet() % 3 == 1 ? thread.tryStart(work) : Optional.empty();

        var outcome = half.stitch(
                OF_TWO_STARTS, chunks, ResumableControl.withoutCheckpoints(SearchControl.UNINTERRUPTED, nowAndThen));

        assertThat(outcome).isEqualTo(half.solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED));
        assertThat(asked.get()).isGreaterThan(3);
    }

    @Test
    void noProofIsSoughtWhereASweepFindsASchedule() {
        var looks = new AtomicInteger();
        var problem = GeneratedProblem.of(SizeClass.S, 1);

        assertThat(scheduler.prove(problem, () -> looks.incrementAndGet() < 0)).isEmpty();

        assertThat(looks)
                .as("a proof by prices looks before each row")
                .hasValueLessThan(problem.staff().size());
    }

    @Test
    void impossibleDemandEndsWithACertificate() {
        var demand = new ArrayList<>(SMALL.demand());
        demand.set(0, CellDemand.of(15, java.util.Map.of()));

        var outcome = scheduler.solve(SMALL.withDemand(demand), SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.NoSolution.class,
                        none -> assertThat(none.certificate().cells())
                                .containsExactly(SMALL.grid().key(0)));
    }

    @Test
    void largeHorizonsAreCutAtWeeks() {
        var large = Instance.of(3, 100, 14).problem();

        assertThat(scheduler.chunks(large)).containsExactly(new DateChunk(0, 6), new DateChunk(7, 13));
        assertThat(scheduler.chunks(SMALL)).containsExactly(new DateChunk(0, 6));
    }

    @Test
    void nightsAreNotCutBeforeTheHorizonIsVeryLarge() {
        assertThat(scheduler.chunks(GeneratedProblem.of(SizeClass.L, 1))).containsExactly(new DateChunk(0, 13));
        assertThat(scheduler.chunks(GeneratedProblem.of(SizeClass.XL, 1)))
                .containsExactly(new DateChunk(0, 6), new DateChunk(7, 13));
    }

    @Test
    void searchDoesNotWaitForABoundThatTakesSeconds() {
        var large = GeneratedProblem.of(SizeClass.XL, 1);
        var told = new ArrayList<SearchProgress>();

        assertThatThrownBy(() -> new ShiftScheduler(new Effort(1)).solve(large, new UntilPhase("polish", told)))
                .isInstanceOf(SearchStopped.class);

        assertThat(told.getLast().hard()).isZero();
        assertThat(told.getLast().bound()).hasValue(LowerBound.quick(CompiledProblem.of(large)));
    }

    private ScheduleOutcome.Solved solved(ScheduleProblem problem) {
        var outcome = scheduler.solve(problem, SearchControl.UNINTERRUPTED);
        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
        return (ScheduleOutcome.Solved) outcome;
    }

    /** Asks to stop as soon as a round of a phase is over. */
    record UntilPhase(String phase, List<SearchProgress> told) implements SearchControl {

        @Override
        public boolean stopRequested() {
            return !told.isEmpty() && told.getLast().phase().equals(phase);
        }

        @Override
        public void report(SearchProgress progress) {
            told.add(progress);
        }
    }
}
