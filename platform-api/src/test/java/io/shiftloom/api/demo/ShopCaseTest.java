package io.shiftloom.api.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.LaborContext;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import org.junit.jupiter.api.Test;

class ShopCaseTest {

    /** From 400 seats on the engine does not close the gap of a schedule, and a training would leave that out. */
    private static final int FEW_SEATS = 400;

    private final DemoCase shop = ShopCase.week();

    @Test
    void isSmallEnoughForTheGapToBeClosed() {
        var problem = problem();

        assertThat(problem.staff()).hasSize(10);
        assertThat(problem.demand().stream().mapToInt(CellDemand::headcount).sum())
                .isBetween(100, FEW_SEATS - 1);
        assertThat(problem.demand()).anyMatch(demand -> demand.roles().size() > 1);
    }

    @Test
    void hasASchedule() {
        var outcome = new ShiftScheduler(new Effort(1)).solve(problem(), SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
    }

    @Test
    void everybodyWishesForEveryCell() {
        var cells = shop.request().path("requirementsByCell").propertyNames();

        assertThat(shop.staff()).allSatisfy(person -> {
            var id = person.path("staffId").stringValue();
            assertThat(shop.wishes(id).path("wishByCellKey").propertyNames()).isEqualTo(cells);
        });
        assertThat(shop.defaults().path("planningHorizon").stringValue()).isEqualTo("week");
    }

    /** Under the labor law of the tenant's settings. */
    private ScheduleProblem problem() {
        var law = new LaborSettings("DE", null, LaborSettings.NEWEST_MODEL);
        var context = new LaborContext(LaborContext.STANDARD.flags(), law, LaborContext.STANDARD.people());
        return ScheduleRequestParser.parse(shop.request().toString().getBytes(UTF_8), ScheduleLimits.WITHOUT_PLAN)
                .toProblem(context);
    }
}
