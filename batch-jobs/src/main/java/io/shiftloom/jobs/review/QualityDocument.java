package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.bound.ledger.GapLedger;
import io.shiftloom.solver.control.BackgroundTask;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.explain.PinBill;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RotaFigures;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The quality of the best candidate.
 *
 * @param rota absent where a fault keeps it from being counted
 * @param disruption of an emergency shift only
 * @param ledger where there is a gap, and a bound with prices
 * @param prices where the bound has prices, and something extra would raise it
 * @param pins of a revision
 */
public record QualityDocument(
        @JsonUnwrapped Score score,
        long bound,
        double gap,
        int rounds,
        String engineVersion,
        int objectiveEdition,
        String laborModelVersion,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RotaFigures rota,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Disruption disruption,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LedgerDocument ledger,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SupportingPricesDocument prices,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PinsDocument pins) {

    /**
     * The quality of a candidate of an outcome.
     *
     * @param engineVersion that found it
     * @param threads one of which may make the ledger beside the prices
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public static QualityDocument of(
            CompiledProblem compiled,
            Candidate best,
            ScheduleOutcome.Solved solved,
            String engineVersion,
            SpareThreads threads,
            BooleanSupplier stop) {
        var problem = compiled.problem();
        var ledger = BackgroundTask.tryStart(
                threads, () -> ReviewPart.of("ledger", () -> ledger(compiled, best, solved, stop)));
        var prices = ReviewPart.of("prices", () -> prices(compiled, best, solved, stop));
        var pins = ReviewPart.of("pins", () -> PinsDocument.of(problem, PinBill.of(compiled, best.roster(), stop)));
        return new QualityDocument(
                best.score(),
                solved.bound(),
                Gap.of(best.score().soft(), solved.bound()),
                solved.rounds(),
                engineVersion,
                Weights.EDITION,
                problem.labor().modelVersion(),
                ReviewPart.of("rota", () -> RotaFigures.of(compiled, best.roster()))
                        .orElse(null),
                problem.baseline() == null
                        ? null
                        : ReviewPart.of("disruption", () -> Disruption.of(problem, best.roster()))
                                .orElse(null),
                ledger.get().flatMap(made -> made).orElse(null),
                prices.filter(made -> !made.items().isEmpty()).orElse(null),
                pins.filter(bills -> !bills.items().isEmpty()).orElse(null));
    }

    private static Optional<LedgerDocument> ledger(
            CompiledProblem compiled, Candidate best, ScheduleOutcome.Solved solved, BooleanSupplier stop) {
        long gap = best.score().soft() - solved.bound();
        return gap <= 0
                ? Optional.empty()
                : GapLedger.of(compiled, best.roster(), solved.prices(), stop)
                        .map(GapLedger::inPoints)
                        .map(ledger -> LedgerDocument.of(compiled.problem(), ledger, gap));
    }

    private static SupportingPricesDocument prices(
            CompiledProblem compiled, Candidate best, ScheduleOutcome.Solved solved, BooleanSupplier stop) {
        return SupportingPricesDocument.of(compiled, best.roster(), solved.prices(), solved.bound(), stop);
    }
}
