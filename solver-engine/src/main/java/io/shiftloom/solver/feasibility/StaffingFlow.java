package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Minutes of work flowing from people over their weeks and duty dates into cells. Every schedule is such a flow, so when
 * the largest flow leaves demand unmet there is no schedule, and the minimum cut says why.
 *
 * <p>In a cell with roles, people who hold the same of them share a node, unless work there can belong to several dates: then
 * their own node keeps them from working twice in it.
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
    private final Map<Set<String>, RoleKinds> kinds = new HashMap<>();
    /** By cell: who holds which of its roles. */
    private final RoleKinds[] cellKinds;
    /** By cell and kind: the node that people share; 0 before there is any. */
    private final int[][] sharedNode;
    /** Connections that are spared by sharing nodes, in both directions. */
    private int spared;

    private final List<Cap> caps = new ArrayList<>();
    /** Nodes of caps from which minutes could flow on into a cell. */
    private final BitSet leading = new BitSet();

    private final long demand;
    private long missing;
    private int nodes = 2;

    /** A limit of a person that the flow may run into. */
    record Cap(int person, LaborRule rule, int node, int from) {}

    /**
     * @param cells the cells to staff; all others need nobody
     */
    StaffingFlow(ScheduleProblem problem, List<PersonLimits> limits, BitSet cells) {
        this.problem = problem;
        this.grid = problem.grid();
        this.limits = limits;
        this.cells = cells;
        this.cellNode = new int[grid.cellCount()];
        this.sharedNode = new int[grid.cellCount()][0];
        this.cellKinds = new RoleKinds[grid.cellCount()];
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
            var roles = problem.demand().get(cell).roles().keySet();
            count += 1 + roles.size();
            if (!roles.isEmpty()) {
                cellKinds[cell] = kinds.computeIfAbsent(roles, key -> new RoleKinds(key, problem.staff()));
                sharedNode[cell] = new int[cellKinds[cell].count()];
                count += sharedNode[cell].length;
            }
        }
        for (int person = 0; person < limits.size(); person++) {
            var own = limits.get(person);
            count += 1 + own.weekCap.length + own.dayCap.length;
            for (int cell = own.cells.nextSetBit(0); cell >= 0; cell = own.cells.nextSetBit(cell + 1)) {
                count += cells.get(cell) && hasOwnNode(person, cell) ? 1 : 0;
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
        int firstCap = caps.size();
        int total = nodes++;
        cap(person, own.totalRule, total, SOURCE, own.totalCap);
        int firstWeek = nodes;
        for (int week = 0; week < own.weekCap.length; week++) {
            cap(person, own.weekRule[week], nodes++, total, own.weekCap[week]);
        }
        int firstDate = nodes;
        for (int date = 0; date < own.dayCap.length; date++) {
            // The day before the horizon may lie in another week or month, so it is connected to the source.
            cap(person, own.dayRule, nodes++, date == 0 ? SOURCE : firstWeek + own.weekOf[date], own.dayCap[date]);
        }
        for (int cell = own.cells.nextSetBit(0); cell >= 0; cell = own.cells.nextSetBit(cell + 1)) {
            if (cells.get(cell)) {
                connectCell(person, cell, firstDate);
            }
        }
        for (var cap : caps.subList(firstCap, caps.size()).reversed()) {
            if (leading.get(cap.node())) {
                leading.set(cap.from());
            }
        }
    }

    private void cap(int person, LaborRule rule, int node, int from, long minutes) {
        network.connect(from, node, minutes);
        caps.add(new Cap(person, rule, node, from));
    }

    private boolean hasOwnNode(int person, int cell) {
        return sharedNode[cell].length > 0 && limits.get(person).earliestDate[cell] < lastDate(cell);
    }

    /** The last date that work in a cell can belong to, counted from the day before the horizon. */
    private int lastDate(int cell) {
        return grid.dayOf(cell) + 1;
    }

    private void connectCell(int person, int cell, int firstDate) {
        long minutes = grid.minutes(cell);
        int target = sharedNode[cell].length == 0
                ? cellNode[cell]
                : hasOwnNode(person, cell) ? roleNode(person, cell, minutes) : sharedNode(person, cell);
        for (int date = limits.get(person).earliestDate[cell]; date <= lastDate(cell); date++) {
            network.connect(firstDate + date, target, minutes);
            leading.set(firstDate + date);
        }
    }

    private int sharedNode(int person, int cell) {
        var ofCell = cellKinds[cell];
        int kind = ofCell.of(person);
        if (sharedNode[cell][kind] == 0) {
            sharedNode[cell][kind] = roleNode(person, cell, (long) grid.minutes(cell) * limits.size());
        } else {
            spared += 2 * (1 + ofCell.heldBy(person).size());
        }
        return sharedNode[cell][kind];
    }

    /** A node that leads on to a cell and to those of its roles that a person holds. */
    private int roleNode(int person, int cell, long capacity) {
        int node = nodes++;
        network.connect(node, cellNode[cell], capacity);
        for (int role : cellKinds[cell].heldBy(person)) {
            network.connect(node, cellNode[cell] + 1 + role, capacity);
        }
        return node;
    }

    /** Minutes of demand that nobody can take. */
    long missing() {
        return missing;
    }

    /** How large the problem is: the connections of a network in which people share no nodes. */
    int size() {
        return network.size() + spared;
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
                .filter(cap -> leading.get(cap.node()))
                .toList();
    }
}
