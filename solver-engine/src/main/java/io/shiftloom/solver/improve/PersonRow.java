package io.shiftloom.solver.improve;

import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import io.shiftloom.solver.search.PricedRow;
import org.jspecify.annotations.Nullable;

/** A person and the row planned for them. */
@PlanningEntity
public class PersonRow {

    private int person;

    @PlanningVariable
    private @Nullable PricedRow row;

    /** For Timefold. */
    public PersonRow() {}

    PersonRow(int person, PricedRow row) {
        this.person = person;
        this.row = row;
    }

    public int getPerson() {
        return person;
    }

    public @Nullable PricedRow getRow() {
        return row;
    }

    public void setRow(@Nullable PricedRow row) {
        this.row = row;
    }

    PricedRow planned() {
        var planned = row;
        if (planned == null) {
            throw new IllegalStateException("person " + person + " has no row");
        }
        return planned;
    }
}
