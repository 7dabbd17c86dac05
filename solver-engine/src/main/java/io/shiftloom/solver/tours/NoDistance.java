package io.shiftloom.solver.tours;

import com.graphhopper.jsprit.core.problem.Location;
import com.graphhopper.jsprit.core.problem.cost.VehicleRoutingTransportCosts;
import com.graphhopper.jsprit.core.problem.driver.Driver;
import com.graphhopper.jsprit.core.problem.vehicle.Vehicle;

/** Everything happens in one place. */
final class NoDistance implements VehicleRoutingTransportCosts {

    @Override
    public double getTransportTime(Location from, Location to, double departure, Driver driver, Vehicle vehicle) {
        return 0;
    }

    @Override
    public double getBackwardTransportTime(Location from, Location to, double arrival, Driver driver, Vehicle vehicle) {
        return 0;
    }

    @Override
    public double getTransportCost(Location from, Location to, double departure, Driver driver, Vehicle vehicle) {
        return 0;
    }

    @Override
    public double getBackwardTransportCost(Location from, Location to, double arrival, Driver driver, Vehicle vehicle) {
        return 0;
    }

    @Override
    public double getDistance(Location from, Location to, double departure, Vehicle vehicle) {
        return 0;
    }
}
