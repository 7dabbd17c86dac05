package io.shiftloom.api.staff;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A person of the roster as it is answered: in the list always these six fields. */
record StaffDocument(
        String staffId,
        String displayName,
        Instant createdAt,
        Instant updatedAt,
        boolean laborLawCompliance,
        List<String> schedulingRoleIds) {

    static StaffDocument of(RosterMember member) {
        return new StaffDocument(
                member.staffId(),
                member.displayName(),
                member.createdAt(),
                member.updatedAt(),
                member.laborLawCompliance(),
                member.roles().held());
    }

    /** On its own: whatever else there is. */
    @JsonInclude(NON_NULL)
    record Single(
            @JsonUnwrapped StaffDocument listed,
            @Nullable Boolean laborFlsaExempt,
            @JsonUnwrapped Terms terms,
            @JsonInclude(NON_EMPTY) List<String> preferredSchedulingRoleIds,
            @JsonInclude(NON_EMPTY) List<String> avoidedSchedulingRoleIds) {

        static Single of(RosterMember member) {
            var terms = member.terms();
            return new Single(
                    StaffDocument.of(member),
                    member.laborFlsaExempt(),
                    new Terms(
                            terms.maxWeeklyMinutes(),
                            terms.maxMonthlyMinutes(),
                            terms.maxThreeMonthMinutes(),
                            terms.mask().orElse(null)),
                    member.roles().preferred(),
                    member.roles().avoided());
        }
    }

    @JsonInclude(NON_NULL)
    record Terms(
            @Nullable Integer personalMaxWeeklyMinutes,
            @Nullable Integer personalMaxMonthlyMinutes,
            @Nullable Integer personalMaxThreeMonthMinutes,
            @Nullable JsonNode laborConstraintMask) {}
}
