package io.shiftloom.api.console.wish;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.explain.RefusedTime;
import io.shiftloom.api.explain.WhyWords;
import io.shiftloom.api.explain.WishReceipt;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.List;

/**
 * A wish receipt in words.
 *
 * @param line all of it for the person, to forward
 */
record ReceiptCard(String name, String line, List<Refusal> refused) {

    /** @param wish what was wished and what came instead */
    record Refusal(String when, String wish, String reason) {

        private static Refusal of(RefusedTime refused, Language language) {
            return new Refusal(
                    WhyWords.when(refused, language), WhyWords.wish(refused.wish(), language), refused.reason());
        }
    }

    static ReceiptCard of(ScheduleGrid grid, WishReceipt receipt, Language language) {
        return new ReceiptCard(
                receipt.name(),
                receipt.line(),
                RefusedTime.of(grid, receipt.refused()).stream()
                        .map(refused -> Refusal.of(refused, language))
                        .toList());
    }
}
