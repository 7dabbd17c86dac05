package io.shiftloom.api.defaults;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.request.GridReader;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The saved settings of a tenant; always valid as a whole.
 *
 * @param document the fields as they were saved, under their published names
 * @param configuredByUser whether a person saved them
 */
public record ScheduleDefaults(ObjectNode document, boolean configuredByUser) {

    static final String HORIZON = "planningHorizon";
    static final String REQUIREMENTS = "requirementsByCellKey";
    static final String ROLES = "requiredRolesByCellKey";
    static final String OPTIMIZATION = "paidOptimization";
    static final String JURISDICTION = "laborLawJurisdiction";
    static final String US_STATE = "usLaborStateCode";
    static final String MODEL_VERSION = "laborModelVersion";
    static final String LINKED_START = "linkedMonthPlanStartDate";
    static final String LINKED_END = "linkedMonthPlanEndDate";

    /** All fields in the order they are answered; the database keeps no order. */
    static final List<String> FIELDS = List.of(
            GridReader.START_DATE,
            GridReader.END_DATE,
            GridReader.RANGE_START,
            GridReader.RANGE_END,
            GridReader.GRANULARITY,
            HORIZON,
            REQUIREMENTS,
            ROLES,
            OPTIMIZATION,
            JURISDICTION,
            US_STATE,
            MODEL_VERSION,
            LINKED_START,
            LINKED_END);

    private static final Objectives UNPAID = new Objectives(true, false, false);

    /** The saved period in slots; it has no time zone of its own. */
    public ScheduleGrid grid() {
        return ScheduleGrid.of(
                ZoneOffset.UTC,
                CalendarText.date(text(GridReader.START_DATE)).orElseThrow(),
                CalendarText.date(text(GridReader.END_DATE)).orElseThrow(),
                CalendarText.time(text(GridReader.RANGE_START)).orElseThrow(),
                CalendarText.endTime(text(GridReader.RANGE_END)).orElseThrow(),
                document.required(GridReader.GRANULARITY).intValue());
    }

    /** What these settings say about labor law, with the fallbacks where they are silent. */
    public LaborSettings labor() {
        return new LaborSettings(
                find(JURISDICTION).orElse(LaborSettings.GENERIC.jurisdiction()),
                find(US_STATE).orElse(null),
                find(MODEL_VERSION).orElse(LaborSettings.NEWEST_MODEL));
    }

    /** The flags in force; saved ones count only while the subscription they came with is active. */
    public Objectives objectives(boolean subscribed) {
        return objectives(Optional.ofNullable(document.get(OPTIMIZATION)), subscribed);
    }

    static Objectives objectives(Optional<JsonNode> saved, boolean subscribed) {
        if (!subscribed) {
            return UNPAID;
        }
        return saved.map(flags -> new Objectives(
                        flags.path("laborLawCompliance").booleanValue(true),
                        flags.path("balanceStaffLoad").booleanValue(true),
                        flags.path("honorShiftWishes").booleanValue(true)))
                .orElse(Objectives.ALL);
    }

    /** A required text field. */
    public String text(String name) {
        return document.required(name).stringValue();
    }

    private Optional<String> find(String name) {
        return Optional.ofNullable(document.get(name)).map(JsonNode::stringValue);
    }
}
