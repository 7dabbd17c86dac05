package io.shiftloom.solver.labor;

/** Which statutes are modelled, and in which editions. An approximation for scheduling, not legal advice. */
public final class LaborCatalog {

    private LaborCatalog() {}

    /** Whether there is a table for this jurisdiction; case-sensitive. */
    public static boolean isJurisdiction(String code) {
        throw new UnsupportedOperationException(code);
    }

    /** Whether this is a USPS code of a state or territory, with or without a table of its own. */
    public static boolean isUsState(String code) {
        throw new UnsupportedOperationException(code);
    }

    /** Whether this edition ({@code YYYY-MM-DD}) was published. */
    public static boolean isModelVersion(String version) {
        throw new UnsupportedOperationException(version);
    }
}
