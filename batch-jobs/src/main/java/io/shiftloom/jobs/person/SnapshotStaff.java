package io.shiftloom.jobs.person;

/** The people of a request, in the snapshot of its condition. */
final class SnapshotStaff {

    /** Holds for conditions that the person {@code :person} is in. */
    static final String HAS_PERSON =
            "snapshot -> 'staff' @> jsonb_build_array(jsonb_build_object('staffId', :person::text))";

    private SnapshotStaff() {}
}
