package io.shiftloom.api.console.wish;

import io.shiftloom.api.console.language.Language;
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

        private static Refusal of(WishReceipt.Refusal refusal, Language language) {
            return new Refusal(
                    new RuleWords(language).cell(refusal.date() + "__" + refusal.slotId()),
                    language.text(refusal.wish() == Wish.NONE ? "wish.against" : "wish.not-given"),
                    refusal.reason().message());
        }

        private String sentence() {
            return "%s, %s: %s.".formatted(cell, wish, reason);
        }
    }

    static ReceiptCard of(WishReceipt receipt, Language language) {
        var refused = receipt.refused().stream()
                .map(refusal -> Refusal.of(refusal, language))
                .toList();
        var asked = receipt.asked() == 0
                ? language.text("wish.none", receipt.displayName())
                : language.count("wish.receipt", receipt.asked(), receipt.displayName(), receipt.granted());
        return new ReceiptCard(
                receipt.displayName(),
                refused.isEmpty()
                        ? asked
                        : asked + refused.stream().map(Refusal::sentence).collect(Collectors.joining(" ", " ", "")),
                refused);
    }
}
