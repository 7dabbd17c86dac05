package io.shiftloom.solver.verify;

import ai.timefold.solver.core.api.domain.common.PlanningId;
import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One unit of headcount, and who takes it. */
@PlanningEntity
public class Seat {

    @PlanningId
    private long id;

    private @Nullable SeatCell cell;

    @PlanningVariable
    private @Nullable Worker worker;

    /** For Timefold. */
    public Seat() {}

    Seat(long id, SeatCell cell, @Nullable Worker worker) {
        this.id = id;
        this.cell = cell;
        this.worker = worker;
    }

    public long getId() {
        return id;
    }

    SeatCell cell() {
        return Objects.requireNonNull(cell);
    }

    public @Nullable Worker getWorker() {
        return worker;
    }

    public void setWorker(@Nullable Worker worker) {
        this.worker = worker;
    }

    /** Who takes it; only asked where streams have left out the empty ones. */
    Worker taker() {
        return Objects.requireNonNull(worker);
    }
}
