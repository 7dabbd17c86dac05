package io.shiftloom.api.console.price;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.jobs.review.PinsDocument;
import io.shiftloom.jobs.review.SupportingPricesDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.score.scan.CostPart;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
        var names = new HashMap<String, String>();
        schedule.problem().staff().forEach(member -> names.put(member.staffId(), member.displayName()));
        return new ReviewPrices(
                schedule.bound(),
                quality.path("prices").isObject()
                        ? Json.read(quality.path("prices"), SupportingPricesDocument.class).items().stream()
                                .map(item -> new Line(
                                        what(item.subject(), names, schedule.roleLabels(), rules),
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
        var person = subject.personId();
        if (person != null) {
            return names.getOrDefault(person, person) + ", " + rules.day(LocalDate.parse(subject.date()));
        }
        var cell = rules.cell(subject.date() + "__" + subject.slotId());
        var role = subject.role();
        return role == null ? cell : cell + ", " + roles.getOrDefault(role, role);
    }

    private static Pin pin(PinsDocument.Item item, Map<String, String> names, RuleWords rules) {
        return new Pin(
                names.getOrDefault(item.personId(), item.personId()) + ", " + rules.day(LocalDate.parse(item.date()))
                        + " " + String.join(" ", item.slotIds()),
                item.cost(),
                Arrays.stream(CostPart.values())
                        .filter(part -> item.parts().containsKey(part.key()))
                        .map(part ->
                                rules.part(part) + " " + signed(item.parts().getOrDefault(part.key(), 0L)))
                        .collect(Collectors.joining(", ")));
    }

    private static String signed(long points) {
        return points < 0 ? "−" + -points : "+" + points;
    }
}
