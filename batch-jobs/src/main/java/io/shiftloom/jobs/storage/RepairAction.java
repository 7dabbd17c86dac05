package io.shiftloom.jobs.storage;

/** What a repair changes, in the word that answers have for it. */
public enum RepairAction {
    LOWER_HEADCOUNT("lowerHeadcount"),
    ADD_ROLE("addRole"),
    WIDEN_AVAILABILITY("widenAvailability"),
    LIFT_PIN("liftPin"),
    RAISE_CAP("raiseCap"),
    AVERAGE_WEEKS("averageWeeks"),
    RELAX_RULE("relaxRule");

    private final String key;

    RepairAction(String key) {
        this.key = key;
    }

    public String key() {
        return key;
    }
}
