package io.shiftloom.api.staff;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A person on the roster.
 *
 * @param laborFlsaExempt null when it was never said
 * @param terms own labor terms
 * @param roles role ids in the order they were set
 */
public record RosterMember(
        String staffId,
        String displayName,
        Instant createdAt,
        Instant updatedAt,
        boolean laborLawCompliance,
        @Nullable Boolean laborFlsaExempt,
        Terms terms,
        Roles roles) {

    /**
     * @param mask as it was sent
     */
    public record Terms(
            @Nullable Integer maxWeeklyMinutes,
            @Nullable Integer maxMonthlyMinutes,
            @Nullable Integer maxThreeMonthMinutes,
            Optional<JsonNode> mask) {

        static final Terms NONE = new Terms(null, null, null, Optional.empty());
    }

    /** Ids of scheduling roles; preferred and avoided ones are disjoint. */
    public record Roles(List<String> held, List<String> preferred, List<String> avoided) {

        static final Roles NONE = new Roles(List.of(), List.of(), List.of());

        public Roles {
            held = List.copyOf(held);
            preferred = List.copyOf(preferred);
            avoided = List.copyOf(avoided);
        }
    }

    static RosterMember made(String staffId, String displayName, Instant now) {
        return new RosterMember(staffId, displayName, now, now, true, null, Terms.NONE, Roles.NONE);
    }
}
