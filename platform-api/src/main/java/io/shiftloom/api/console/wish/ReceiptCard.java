package io.shiftloom.api.console.wish;

import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.explain.WishReceipt;
import io.shiftloom.solver.problem.Wish;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A wish receipt in words.
 *
 * @param line all of it for the person, to forward
 */
record ReceiptCard(String name, String line, List<Refusal> refused) {

    /** @param wish what was wished and what came instead */
    record Refusal(String cell, String wish, String reason) {

        private static Refusal of(WishReceipt.Refusal refusal) {
            return new Refusal(
                    RuleWords.cell(refusal.date() + "__" + refusal.slotId()),
                    refusal.wish() == Wish.NONE ? "worked against the wish" : "asked for, not given",
                    refusal.reason().message());
        }

        private String sentence() {
            return "%s, %s: %s.".formatted(cell, wish, reason);
        }
    }

    static ReceiptCard of(WishReceipt receipt) {
        var refused = receipt.refused().stream().map(Refusal::of).toList();
        var asked = receipt.asked() == 0
                ? "%s, you asked for no slot.".formatted(receipt.displayName())
                : "%s, you asked for %d %s and got %d."
                        .formatted(
                                receipt.displayName(),
                                receipt.asked(),
                                receipt.asked() == 1 ? "slot" : "slots",
                                receipt.granted());
        return new ReceiptCard(
                receipt.displayName(),
                refused.isEmpty()
                        ? asked
                        : asked + refused.stream().map(Refusal::sentence).collect(Collectors.joining(" ", " ", "")),
                refused);
    }
}
