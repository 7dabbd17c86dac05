package io.shiftloom.api.console.price;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.jobs.review.PinsDocument;
import io.shiftloom.jobs.review.SupportingPricesDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.score.objective.CostPart;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The prices that a result came with.
 *
 * @param dearest what raises the bound most
 * @param pins of a revision
 */
record ReviewPrices(long bound, List<Line> dearest, List<Pin> pins) {

    /**
     * Something extra.
     *
     * @param atLeast supporting price: points above the bound
     * @param atMost points above the first candidate, because a rota with it was found; null when none was
     */
    record Line(String what, long atLeast, @Nullable Long atMost, boolean fact) {}

    /** @param cost null where nobody else could work the hours */
    record Pin(String what, @Nullable Long cost, String parts) {}

    static ReviewPrices of(LoadedSchedule schedule, Language language) {
        var quality = schedule.review().path("quality");
        var rules = new RuleWords(language);
        var names = schedule.problem().names();
        return new ReviewPrices(
                schedule.bound(),
                quality.path("prices").isObject()
                        ? Json.read(quality.path("prices"), SupportingPricesDocument.class).items().stream()
                                .map(item -> new Line(
                                        what(item.subject(), names, schedule.roleNames(), rules),
                                        item.aboveBound(),
                                        item.atMost(),
                                        item.resolved() && item.atMost() != null))
                                .toList()
                        : List.of(),
                quality.path("pins").isObject()
                        ? Json.read(quality.path("pins"), PinsDocument.class).items().stream()
                                .map(item -> pin(item, names, rules))
                                .toList()
                        : List.of());
    }

    private static String what(
            SupportingPricesDocument.Subject subject,
            Map<String, String> names,
            Map<String, String> roles,
            RuleWords rules) {
        return ExtraWords.of(
                LocalDate.parse(subject.date()),
                subject.slotId(),
                label(subject.role(), roles),
                label(subject.personId(), names),
                rules);
    }

    private static @Nullable String label(@Nullable String id, Map<String, String> labels) {
        return id == null ? null : labels.getOrDefault(id, id);
    }

    private static Pin pin(PinsDocument.Item item, Map<String, String> names, RuleWords rules) {
        return new Pin(
                names.getOrDefault(item.personId(), item.personId()) + ", " + rules.day(LocalDate.parse(item.date()))
                        + " " + String.join(" ", item.slotIds()),
                item.cost(),
                rules.parts(CostPart.ofKeys(item.parts())));
    }
}
