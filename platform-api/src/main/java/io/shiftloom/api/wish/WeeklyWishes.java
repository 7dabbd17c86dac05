package io.shiftloom.api.wish;

import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ShiftWishes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Wishes as a horizon sees them. */
@Component
public class WeeklyWishes {

    private final WishRepository wishes;

    WeeklyWishes(WishRepository wishes) {
        this.wishes = wishes;
    }

    /** By staffId, of those who have saved wishes. */
    public Map<String, ShiftWishes> within(
            JdbcClient tx, UUID tenantId, Collection<String> staffIds, ScheduleGrid horizon) {
        var byStaff = new HashMap<String, ShiftWishes>();
        wishes.find(tx, tenantId, staffIds)
                .forEach((staffId, document) ->
                        byStaff.put(staffId, WishProjection.of(document).onto(horizon)));
        return byStaff;
    }
}
