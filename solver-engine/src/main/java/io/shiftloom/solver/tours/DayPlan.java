package io.shiftloom.solver.tours;

import com.graphhopper.jsprit.core.algorithm.box.Jsprit;
import com.graphhopper.jsprit.core.algorithm.box.Jsprit.Parameter;
import com.graphhopper.jsprit.core.algorithm.box.Jsprit.Strategy;
import com.graphhopper.jsprit.core.problem.Location;
import com.graphhopper.jsprit.core.problem.VehicleRoutingProblem;
import com.graphhopper.jsprit.core.problem.VehicleRoutingProblem.FleetSize;
import com.graphhopper.jsprit.core.problem.job.Service;
import com.graphhopper.jsprit.core.problem.solution.route.activity.TourActivity;
import com.graphhopper.jsprit.core.problem.vehicle.VehicleImpl;
import com.graphhopper.jsprit.core.problem.vehicle.VehicleTypeImpl;
import com.graphhopper.jsprit.core.util.Solutions;
import io.shiftloom.solver.score.objective.Weights;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** One day as a vehicle routing problem without distances. It decides who works which strips, in few and short duties. */
final class DayPlan {

    private static final Location PLACE = Location.newInstance(0, 0);
    private static final int ITERATIONS = 24;
    private static final double WAITING_COST = 2;

    /** Everything is in one place, so strategies that ruin by distance are left out. */
    private static final List<Strategy> BY_DISTANCE = List.of(
            Strategy.RADIAL_BEST,
            Strategy.RADIAL_REGRET,
            Strategy.CLUSTER_BEST,
            Strategy.CLUSTER_REGRET,
            Strategy.STRING_BEST,
            Strategy.STRING_REGRET);

    private final TourDay day;

    DayPlan(TourDay day) {
        this.day = day;
    }

    /** By strip: the person who works it, or -1. */
    int[] solve(long seed, BooleanSupplier stop) {
        int[] person = new int[day.strips().size()];
        java.util.Arrays.fill(person, -1);
        if (day.people().isEmpty() || person.length == 0) {
            return person;
        }
        var builder = Jsprit.Builder.newInstance(problem())
                .setProperty(Parameter.ITERATIONS, Integer.toString(ITERATIONS))
                .setProperty(Parameter.THREADS, "1")
                .setProperty(Parameter.FIXED_COST_PARAM, "1.")
                .setRandom(new Random(seed));
        BY_DISTANCE.forEach(strategy -> builder.setProperty(strategy, "0."));
        var algorithm = builder.buildAlgorithm();
        algorithm.addTerminationCriterion(discovered -> stop.getAsBoolean());
        var solution = Solutions.bestOf(algorithm.searchSolutions());
        for (var route : solution.getRoutes()) {
            int worker = Integer.parseInt(route.getVehicle().getId());
            for (var activity : route.getActivities()) {
                if (activity instanceof TourActivity.JobActivity job) {
                    person[Integer.parseInt(job.getJob().getId())] = worker;
                }
            }
        }
        return person;
    }

    private VehicleRoutingProblem problem() {
        var builder = VehicleRoutingProblem.Builder.newInstance()
                .setFleetSize(FleetSize.FINITE)
                .setRoutingCost(new NoDistance())
                .setActivityCosts(new StripCosts(day, WAITING_COST));
        for (int person : day.people()) {
            builder.addVehicle(vehicle(person));
        }
        for (int strip = 0; strip < day.strips().size(); strip++) {
            builder.addJob(service(strip));
        }
        return builder.build();
    }

    private VehicleImpl vehicle(int person) {
        var type = VehicleTypeImpl.Builder.newInstance("type" + person)
                .addCapacityDimension(0, day.minutesLeft(person))
                .setFixedCost(Weights.SHIFT)
                .build();
        var vehicle = VehicleImpl.Builder.newInstance(Integer.toString(person))
                .setStartLocation(PLACE)
                .setReturnToDepot(false)
                .setType(type);
        for (int strip = 0; strip < day.strips().size(); strip++) {
            if (day.canWork(person, strip)) {
                vehicle.addSkill("strip" + strip);
            }
        }
        return vehicle.build();
    }

    private Service service(int strip) {
        double start = day.start(strip);
        return Service.Builder.newInstance(Integer.toString(strip))
                .setLocation(PLACE)
                .setServiceTime(day.minutes(strip))
                .addTimeWindow(start, start)
                .addSizeDimension(0, day.minutes(strip))
                .addRequiredSkill("strip" + strip)
                .build();
    }
}
