package io.shiftloom.api.console.price;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.price.PriceTag;
import io.shiftloom.api.price.PriceTags;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The dearest price tags in words.
 *
 * @param seats one more person in a cell, in whatever role or in one
 * @param impossible tags that nobody was found for
 * @param lookedAt how far the effort went
 */
record PriceBoard(List<Line> seats, List<Line> daysOff, long impossible, PriceTags.LookedAt lookedAt) {

    private static final int MOST_LISTED = 15;
    private static final String DAY_OFF = "dayOff";

    /** @param fact whether chains of people were tried, and the checker accepted what was found */
    record Line(String what, long points, boolean fact) {}

    /**
     * @param roles labels by id
     * @param people names by id
     */
    static PriceBoard of(PriceTags tags, Map<String, String> roles, Map<String, String> people, Language language) {
        var rules = new RuleWords(language);
        return new PriceBoard(
                lines(tags.items().stream().filter(tag -> !isDayOff(tag)), roles, people, rules),
                lines(tags.items().stream().filter(PriceBoard::isDayOff), roles, people, rules),
                tags.items().stream()
                        .filter(tag -> tag.atMost() == null && tag.tried() == null)
                        .count(),
                tags.lookedAt());
    }

    private static boolean isDayOff(PriceTag tag) {
        return tag.kind().equals(DAY_OFF);
    }

    private static List<Line> lines(
            Stream<PriceTag> tags, Map<String, String> roles, Map<String, String> people, RuleWords rules) {
        return tags.flatMap(tag -> {
                    Long points = tag.atMost();
                    return points == null
                            ? Stream.<Line>empty()
                            : Stream.of(new Line(what(tag.subject(), roles, people, rules), points, tag.resolved()));
                })
                .limit(MOST_LISTED)
                .toList();
    }

    private static String what(
            PriceTag.Subject subject, Map<String, String> roles, Map<String, String> people, RuleWords rules) {
        var role = subject.role();
        var person = subject.personId();
        return ExtraWords.of(
                subject.date(),
                subject.slotId(),
                role == null ? null : roles.getOrDefault(role, role),
                person == null ? null : people.getOrDefault(person, person),
                rules);
    }
}
