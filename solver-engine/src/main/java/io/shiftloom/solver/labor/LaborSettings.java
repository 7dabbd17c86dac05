package io.shiftloom.solver.labor;

import org.jspecify.annotations.Nullable;

/**
 * Which statute is modelled.
 *
 * @param jurisdiction a published code such as {@code DE}
 * @param usState USPS code, only with the jurisdiction US
 * @param modelVersion edition of the rule table, {@code YYYY-MM-DD}
 */
public record LaborSettings(String jurisdiction, @Nullable String usState, String modelVersion) {

    /** The newest published edition of the rule table. */
    public static final String NEWEST_MODEL = "2026-09-14";

    /** What applies when nothing was chosen. */
    public static final LaborSettings GENERIC = new LaborSettings("GENERIC", null, NEWEST_MODEL);
}
