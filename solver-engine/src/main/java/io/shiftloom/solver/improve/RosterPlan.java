package io.shiftloom.solver.improve;

import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.score.HardSoftScore;
import io.shiftloom.solver.search.PricedRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A roster as Timefold sees it. */
@PlanningSolution
public class RosterPlan {

    @PlanningEntityCollectionProperty
    private List<PersonRow> people = new ArrayList<>();

    /** Timefold requires a value range. Swaps make rows outside of it. */
    @ValueRangeProvider
    private List<PricedRow> startRows = new ArrayList<>();

    @PlanningScore
    private @Nullable HardSoftScore score;

    private @Nullable PolishState state;

    /** For Timefold. */
    public RosterPlan() {}

    RosterPlan(List<PricedRow> rows, PolishState state) {
        this.startRows = rows;
        this.state = state;
        for (var row : rows) {
            people.add(new PersonRow(people.size(), row));
        }
    }

    public List<PersonRow> getPeople() {
        return people;
    }

    public void setPeople(List<PersonRow> people) {
        this.people = people;
    }

    public List<PricedRow> getStartRows() {
        return startRows;
    }

    public void setStartRows(List<PricedRow> startRows) {
        this.startRows = startRows;
    }

    public @Nullable HardSoftScore getScore() {
        return score;
    }

    public void setScore(@Nullable HardSoftScore score) {
        this.score = score;
    }

    PolishState state() {
        var own = state;
        if (own == null) {
            throw new IllegalStateException("a plan without its state");
        }
        return own;
    }
}
