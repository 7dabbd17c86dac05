package io.shiftloom.api.console.wish;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.explain.WhyWords;
import io.shiftloom.api.explain.WishReceipt;
import java.util.List;

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
                    new RuleWords(language).cell(refusal.date(), refusal.slotId()),
                    WhyWords.wish(refusal.wish(), language),
                    refusal.reason().message());
        }
    }

    static ReceiptCard of(WishReceipt receipt, Language language) {
        return new ReceiptCard(
                receipt.name(),
                receipt.line(),
                receipt.refused().stream()
                        .map(refusal -> Refusal.of(refusal, language))
                        .toList());
    }
}
