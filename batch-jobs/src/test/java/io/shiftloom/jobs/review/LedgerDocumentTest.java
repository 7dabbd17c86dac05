package io.shiftloom.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.bound.ledger.GapLedger;
import io.shiftloom.solver.bound.ledger.GapLedger.Regret;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LedgerDocumentTest {

    private static final ScheduleProblem PROBLEM = TestProblems.twoPeople(2);
    private static final String FIRST = PROBLEM.staff().get(0).staffId();
    private static final String SECOND = PROBLEM.staff().get(1).staffId();

    @Test
    void whoHoldsMostComesFirstWithTheirDates() {
        var ledger = document(7, List.of(new Regret(2, List.of()), new Regret(5, List.of(0L, 4L))), 0, 7);

        assertThat(ledger.people()).extracting(LedgerDocument.Share::personId).containsExactly(SECOND, FIRST);
        var most = ledger.people().getFirst();
        assertThat(most.dates())
                .containsExactly(
                        new LedgerDocument.DateShare(PROBLEM.grid().date(1).toString(), 4));
        assertThat(most.acrossDates()).isEqualTo(1);
        assertThat(ledger.provenBeyond()).isZero();
    }

    @Test
    void whoHoldsNothingIsLeftOutAndWhatWasNotDividedHasNoDates() {
        var ledger = document(3, List.of(new Regret(0, List.of()), new Regret(3, List.of())), 0, 3);

        var people = Json.tree(ledger).required("people");
        assertThat(people).hasSize(1);
        assertThat(people.get(0).has("dates")).isFalse();
        assertThat(people.get(0).has("acrossDates")).isFalse();
    }

    @Test
    void whatIsProvenBeyondThePricesIsHeldByNobody() {
        var ledger = document(9, List.of(new Regret(5, List.of()), new Regret(0, List.of())), 4, 6);

        assertThat(ledger.gap()).isEqualTo(6);
        assertThat(ledger.roles())
                .containsExactly(new LedgerDocument.RoleShare(
                        PROBLEM.grid().date(0).toString(),
                        PROBLEM.grid().slot(0).id(),
                        4));
        assertThat(ledger.provenBeyond()).isEqualTo(3);
    }

    private static LedgerDocument document(long whole, List<Regret> people, long firstCell, long gap) {
        var roles = new ArrayList<>(Collections.nCopies(PROBLEM.grid().cellCount(), 0L));
        roles.set(0, firstCell);
        return LedgerDocument.of(PROBLEM, new GapLedger(whole, people, roles), gap);
    }
}
