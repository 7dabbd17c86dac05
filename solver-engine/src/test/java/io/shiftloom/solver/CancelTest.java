package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A search asks so often whether to go on that it ends within moments, whatever it is doing. */
class CancelTest {

    /** Moves of the kernel, fewer of Timefold, between two looks; some microseconds each. */
    private static final long MOST_MOVES_BETWEEN_LOOKS = 1 << 12;

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));

    /** A horizon in one piece, and one of several chunks, which Timefold polishes. */
    private static final List<ScheduleProblem> PROBLEMS =
            List.of(Instance.of(7, 8, 7).problem(), Instance.of(3, 90, 14).problem());

    @Test
    void aStopAtAnyMomentEndsTheSearchAtTheNextLook() {
        var random = new Random(20261121);
        for (var problem : PROBLEMS) {
            var whole = new CountedLooks(Integer.MAX_VALUE);
            SCHEDULER.solve(problem, whole);
            for (int attempt = 0; attempt < 4; attempt++) {
                var stopped = new CountedLooks(random.nextInt(whole.looks));

                assertThatThrownBy(() -> SCHEDULER.solve(problem, stopped)).isInstanceOf(SearchStopped.class);
                assertThat(stopped.looks - stopped.stopAt).isEqualTo(1);
            }
        }
    }

    @Test
    void betweenTwoLooksOnlyAFewThousandMovesAreMade() {
        for (var problem : PROBLEMS) {
            var whole = new CountedLooks(Integer.MAX_VALUE);
            SCHEDULER.solve(problem, whole);

            for (int report = 1; report < whole.reports.size(); report++) {
                long moves = whole.reports.get(report).moves()
                        - whole.reports.get(report - 1).moves();
                int looks = whole.looksAtReport.get(report) - whole.looksAtReport.get(report - 1);
                boolean onlyProves = whole.reports.get(report).phase().equals("bound");
                int least = onlyProves ? 1 : (int) (moves / MOST_MOVES_BETWEEN_LOOKS);
                assertThat(looks).as("looks in %s", whole.reports.get(report)).isGreaterThanOrEqualTo(least);
            }
            assertThat(whole.reports).extracting(SearchProgress::phase).contains("anneal", "candidates");
        }
    }

    /** Counts how often it is asked, and says stop from a certain question on. */
    private static final class CountedLooks implements SearchControl {

        private final int stopAt;
        private final List<SearchProgress> reports = new ArrayList<>();
        private final List<Integer> looksAtReport = new ArrayList<>();
        private int looks;

        CountedLooks(int stopAt) {
            this.stopAt = stopAt;
        }

        @Override
        public boolean stopRequested() {
            return looks++ >= stopAt;
        }

        @Override
        public void report(SearchProgress progress) {
            reports.add(progress);
            looksAtReport.add(looks);
        }
    }
}
