package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborSettings;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A weekly cap that the law sets on average over months, and that this model keeps in every week. It is stricter than the
 * law on purpose, because what the other weeks hold is rarely known. It only serves proofs and binds nobody, so it is
 * not a row
 * of a table: published editions are never edited.
 *
 * @param law what is averaged, and over how long
 * @param singleWeek minutes that the law allows a single week; null when it sets no such number
 */
record AveragedWeek(String law, @Nullable Integer singleWeek) {

    private static final Map<String, AveragedWeek> BY_JURISDICTION = Map.of(
            "EU", new AveragedWeek("Directive 2003/88 Art. 6 and 16: 48 h on average over 4 months", null),
            "DE", new AveragedWeek("ArbZG 3: 48 h on average over 6 months", 60 * 60),
            "GB", new AveragedWeek("WTR reg. 4: 48 h on average over 17 weeks, or a written opt-out", null));

    /** What the law of a place averages, if it does. */
    static Optional<AveragedWeek> of(LaborSettings settings) {
        return Optional.ofNullable(BY_JURISDICTION.get(settings.jurisdiction()));
    }
}
