package io.shiftloom.jobs.doctor;

import java.util.ArrayList;
import java.util.List;

/** Collects the findings of one check. Without findings, all is well. */
final class Findings {

    private final String check;
    private final List<CheckupFinding> wrong = new ArrayList<>();

    Findings(String check) {
        this.check = check;
    }

    void warning(String message, String mend) {
        wrong.add(CheckupFinding.warning(check, message, mend));
    }

    void fault(String message, String mend) {
        wrong.add(CheckupFinding.fault(check, message, mend));
    }

    /** What another process found, as one of this check. */
    void add(CheckupFinding other) {
        wrong.add(new CheckupFinding(check, other.grade(), other.message(), other.mend()));
    }

    /** @param allIsWell what to say when nothing is wrong */
    List<CheckupFinding> or(String allIsWell) {
        return wrong.isEmpty() ? List.of(CheckupFinding.ok(check, allIsWell)) : wrong;
    }
}
