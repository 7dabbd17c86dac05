package io.shiftloom.jobs.storage;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborRule;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a person's own labor terms; what is absent is left out.
 *
 * @param limits by the rules' keys, beside the other fields
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MaskDocument(
        @Nullable DayOfWeek weekStart,
        @JsonAnyGetter @JsonAnySetter Map<String, LaborMask.Limit> limits,
        LaborMask.@Nullable Breaks breaks,
        @Nullable Integer earliestStart,
        @Nullable Integer latestEnd,
        LaborMask.@Nullable Starts allowedStarts,
        LaborMask.@Nullable Overtime overtime) {

    static MaskDocument of(LaborMask mask) {
        var limits = new LinkedHashMap<String, LaborMask.Limit>();
        mask.limits().forEach((rule, limit) -> limits.put(rule.key(), limit));
        return new MaskDocument(
                mask.weekStart(),
                limits,
                mask.breaks(),
                mask.earliestStart(),
                mask.latestEnd(),
                mask.starts(),
                mask.overtime());
    }

    LaborMask mask() {
        var byRule = new EnumMap<LaborRule, LaborMask.Limit>(LaborRule.class);
        for (var rule : LaborRule.ofMask()) {
            var limit = limits.get(rule.key());
            if (limit != null) {
                byRule.put(rule, limit);
            }
        }
        return new LaborMask(weekStart, byRule, breaks, earliestStart, latestEnd, allowedStarts, overtime);
    }
}
