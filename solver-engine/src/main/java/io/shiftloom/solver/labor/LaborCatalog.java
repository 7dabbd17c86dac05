package io.shiftloom.solver.labor;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which statutes are modelled, and in which editions. An approximation for scheduling, not legal advice. */
public final class LaborCatalog {

    static final String UNITED_STATES = "US";

    private static final Set<String> US_STATES = Set.of(
            "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
            "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK",
            "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "DC", "PR", "GU", "VI",
            "AS", "MP");

    private static final Map<String, LaborTable> TABLES =
            Map.of(LaborSettings.NEWEST_MODEL, LaborTable.read(LaborSettings.NEWEST_MODEL));

    private LaborCatalog() {}

    /** Whether there is a table for this jurisdiction; case-sensitive. */
    public static boolean isJurisdiction(String code) {
        return jurisdictions().contains(code);
    }

    /** Whether this is a USPS code of a state or territory, with or without a table of its own. */
    public static boolean isUsState(String code) {
        return US_STATES.contains(code);
    }

    /** Whether this edition ({@code YYYY-MM-DD}) was published. */
    public static boolean isModelVersion(String version) {
        return TABLES.containsKey(version);
    }

    /** All published editions, oldest first. */
    static SortedSet<String> modelVersions() {
        return new TreeSet<>(TABLES.keySet());
    }

    /** All jurisdictions with a table. */
    public static SortedSet<String> jurisdictions() {
        var codes = new TreeSet<String>();
        table(LaborSettings.NEWEST_MODEL).rows().forEach(row -> codes.add(row.jurisdiction()));
        return codes;
    }

    /** All rows of an edition in the order of publication, to be shown. */
    public static List<LaborRow> rows(String version) {
        return table(version).rows();
    }

    /**
     * What binds a person under these settings.
     *
     * @param compliance the condition's own flag; the statute and the mask apply when the person's is on too
     */
    public static LaborTerms terms(LaborSettings settings, boolean compliance, LaborProfile profile) {
        var rows = table(settings.modelVersion()).rows(settings.jurisdiction(), stateOf(settings));
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("no labor table for the jurisdiction " + settings.jurisdiction());
        }
        boolean exempt = profile.flsaExempt() && settings.jurisdiction().equals(UNITED_STATES);
        return new TermsResolver(rows, compliance && profile.compliance(), exempt, profile).resolve();
    }

    private static @Nullable String stateOf(LaborSettings settings) {
        return settings.jurisdiction().equals(UNITED_STATES) ? settings.usState() : null;
    }

    private static LaborTable table(String version) {
        var table = TABLES.get(version);
        if (table == null) {
            throw new IllegalArgumentException("labor model " + version + " was never published");
        }
        return table;
    }
}
