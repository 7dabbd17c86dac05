package io.shiftloom.solver.partial;

import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Who works which cell, and which seats that leaves open. */
final class PartialSeating {

    private final ScheduleProblem problem;
    private final List<BitSet> rows;

    PartialSeating(ScheduleProblem problem, List<BitSet> rows) {
        this.problem = problem;
        this.rows = new ArrayList<>(rows);
    }

    BitSet row(int person) {
        return (BitSet) rows.get(person).clone();
    }

    void put(int person, BitSet row) {
        rows.set(person, row);
    }

    Roster roster() {
        return new Roster(rows.stream().map(CellSet::of).toList());
    }

    List<Integer> present(int cell) {
        return IntStream.range(0, rows.size())
                .filter(person -> rows.get(person).get(cell))
                .boxed()
                .toList();
    }

    SeatMatching matching(int cell) {
        return SeatMatching.of(problem.demand().get(cell), present(cell), problem.staff());
    }

    int open(int cell) {
        return problem.demand().get(cell).headcount() - matching(cell).filled();
    }

    int open() {
        return IntStream.range(0, problem.demand().size()).map(this::open).sum();
    }

    /** Cells in which one more person could take a seat. */
    BitSet fillable() {
        var cells = new BitSet();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            int headcount = problem.demand().get(cell).headcount();
            cells.set(cell, headcount > present(cell).size() && open(cell) > 0);
        }
        return cells;
    }

    List<OpenSeats> openSeats() {
        var open = new ArrayList<OpenSeats>();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            var demand = problem.demand().get(cell);
            var filled = matching(cell);
            int plain = demand.headcount() - filled.plain();
            for (var need : demand.roles().entrySet()) {
                plain -= need.getValue();
                add(open, cell, need.getKey(), need.getValue() - filled.roles().getOrDefault(need.getKey(), 0));
            }
            add(open, cell, null, plain);
        }
        return open;
    }

    private void add(List<OpenSeats> open, int cell, @Nullable String role, int seats) {
        if (seats > 0) {
            open.add(new OpenSeats(problem.grid().key(cell), role, seats));
        }
    }

    /** The problem that asks for the filled seats only, and for one more in some cells. */
    ScheduleProblem asking(BitSet more) {
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            var filled = matching(cell);
            var roles = new TreeMap<>(filled.roles());
            int headcount = present(cell).size();
            if (more.get(cell)) {
                headcount++;
                missingRole(cell, filled).ifPresent(role -> roles.merge(role, 1, Integer::sum));
            }
            demand.add(CellDemand.of(headcount, roles));
        }
        return problem.withDemand(demand);
    }

    private Optional<String> missingRole(int cell, SeatMatching filled) {
        return problem.demand().get(cell).roles().entrySet().stream()
                .filter(need -> filled.roles().getOrDefault(need.getKey(), 0) < need.getValue())
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
