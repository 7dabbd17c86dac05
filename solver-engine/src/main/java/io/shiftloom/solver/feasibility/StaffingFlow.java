package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Minutes of work flowing from people over their weeks and duty dates into cells. Every schedule is such a flow, so when
 * the largest flow leaves demand unmet there is no schedule, and the minimum cut says why.
 */
final class StaffingFlow {

    private static final int SOURCE = 0;
    private static final int SINK = 1;

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final List<PersonLimits> limits;
    private final BitSet cells;
    private final FlowNetwork network;
    private final int[] cellNode;
    private final List<Cap> caps = new ArrayList<>();
    private final long demand;
    private long missing;
    private int nodes = 2;

    /** A limit of a person that the flow may run into. */
    record Cap(int person, LaborRule rule, int node, int from, long minutes) {}

    /**
     * @param cells the cells to staff; all others need nobody
     */
    StaffingFlow(ScheduleProblem problem, List<PersonLimits> limits, BitSet cells) {
        this.problem = problem;
        this.grid = problem.grid();
        this.limits = limits;
        this.cells = cells;
        this.cellNode = new int[grid.cellCount()];
        this.network = new FlowNetwork(countNodes());
        this.demand = connectCells();
        for (int person = 0; person < limits.size(); person++) {
            connectPerson(person);
        }
        this.missing = demand - network.augment(SOURCE, SINK, demand);
    }

    private int countNodes() {
        int count = 2;
        for (int cell = cells.nextSetBit(0); cell >= 0; cell = cells.nextSetBit(cell + 1)) {
            count += 1 + problem.demand().get(cell).roles().size();
        }
        for (int person = 0; person < limits.size(); person++) {
            var own = limits.get(person);
            count += 1 + own.weekCap.length + own.dayCap.length;
            for (int cell = own.cells.nextSetBit(0); cell >= 0; cell = own.cells.nextSetBit(cell + 1)) {
                count += cells.get(cell) && !problem.demand().get(cell).roles().isEmpty() ? 1 : 0;
            }
        }
        return count;
    }

    /** The node of a cell takes plain headcount; one node for each role follows it. */
    private long connectCells() {
        long total = 0;
        for (int cell = cells.nextSetBit(0); cell >= 0; cell = cells.nextSetBit(cell + 1)) {
            var needed = problem.demand().get(cell);
            long minutes = grid.minutes(cell);
            cellNode[cell] = nodes++;
            int plain = needed.headcount();
            for (int need : needed.roles().values()) {
                network.connect(nodes++, SINK, need * minutes);
                plain -= need;
            }
            network.connect(cellNode[cell], SINK, plain * minutes);
            total += needed.headcount() * minutes;
        }
        return total;
    }

    private void connectPerson(int person) {
        var own = limits.get(person);
        int total = nodes++;
        cap(person, LaborRule.CONTRACT_MONTHLY, total, SOURCE, own.totalCap);
        int firstWeek = nodes;
        for (int week = 0; week < own.weekCap.length; week++) {
            cap(person, own.weekRule[week], nodes++, total, own.weekCap[week]);
        }
        int firstDate = nodes;
        for (int date = 0; date < own.dayCap.length; date++) {
            // The day before the horizon may lie in another week or month, so it is connected to the source.
            cap(person, LaborRule.DAILY, nodes++, date == 0 ? SOURCE : firstWeek + own.weekOf[date], own.dayCap[date]);
        }
        for (int cell = own.cells.nextSetBit(0); cell >= 0; cell = own.cells.nextSetBit(cell + 1)) {
            if (cells.get(cell)) {
                connectCell(person, cell, firstDate);
            }
        }
    }

    private void cap(int person, LaborRule rule, int node, int from, long minutes) {
        network.connect(from, node, minutes);
        caps.add(new Cap(person, rule, node, from, minutes));
    }

    private void connectCell(int person, int cell, int firstDate) {
        long minutes = grid.minutes(cell);
        var roles = problem.demand().get(cell).roles().keySet();
        int target = cellNode[cell];
        if (!roles.isEmpty()) {
            target = nodes++;
            network.connect(target, cellNode[cell], minutes);
            int roleNode = cellNode[cell];
            for (var role : roles) {
                roleNode++;
                if (problem.staff().get(person).roles().contains(role)) {
                    network.connect(target, roleNode, minutes);
                }
            }
        }
        for (int date = limits.get(person).earliestDate[cell]; date <= grid.dayOf(cell) + 1; date++) {
            network.connect(firstDate + date, target, minutes);
        }
    }

    /** Minutes of demand that nobody can take. */
    long missing() {
        return missing;
    }

    /** Connections of the network, which its flow takes time for. */
    int size() {
        return network.size();
    }

    long demand() {
        return demand;
    }

    /** After a shortfall: the cells that compete for what is too little. */
    BitSet starved() {
        var starved = new BitSet();
        for (int cell = cells.nextSetBit(0); cell >= 0; cell = cells.nextSetBit(cell + 1)) {
            int roles = problem.demand().get(cell).roles().size();
            for (int node = cellNode[cell]; node <= cellNode[cell] + roles; node++) {
                if (!network.onSourceSide(node)) {
                    starved.set(cell);
                }
            }
        }
        return starved;
    }

    /** After a shortfall: the limits that bind, those of people who could work starved cells. */
    List<Cap> binding() {
        return caps.stream()
                .filter(cap -> network.onSourceSide(cap.from()) && !network.onSourceSide(cap.node()))
                .filter(cap -> cap.minutes() > 0)
                .toList();
    }
}
