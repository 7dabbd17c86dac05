package io.shiftloom.solver.tours;

import com.graphhopper.jsprit.core.problem.cost.VehicleRoutingActivityCosts;
import com.graphhopper.jsprit.core.problem.driver.Driver;
import com.graphhopper.jsprit.core.problem.solution.route.activity.TourActivity;
import com.graphhopper.jsprit.core.problem.vehicle.Vehicle;

/** What waiting between strips costs, and strips that go against a wish. */
final class StripCosts implements VehicleRoutingActivityCosts {

    private final TourDay day;
    private final double waitingCost;

    StripCosts(TourDay day, double waitingCost) {
        this.day = day;
        this.waitingCost = waitingCost;
    }

    @Override
    public double getActivityCost(TourActivity activity, double arrival, Driver driver, Vehicle vehicle) {
        if (vehicle == null || !(activity instanceof TourActivity.JobActivity job)) {
            return 0;
        }
        double waiting = arrival <= 0 ? 0 : Math.max(0, activity.getTheoreticalEarliestOperationStartTime() - arrival);
        int person = Integer.parseInt(vehicle.getId());
        return waitingCost * waiting
                + day.wishCost(person, Integer.parseInt(job.getJob().getId()));
    }

    @Override
    public double getActivityDuration(TourActivity activity, double arrival, Driver driver, Vehicle vehicle) {
        return activity.getOperationTime();
    }
}
