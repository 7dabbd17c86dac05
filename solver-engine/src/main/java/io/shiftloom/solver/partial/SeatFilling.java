package io.shiftloom.solver.partial;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Fills open seats, first by whoever may simply work them, then by chains of people who pass shifts on. */
final class SeatFilling {

    /** Lengths tried of a run of open cells, from all of it down; a single cell is tried besides. */
    private static final int LENGTHS = 12;

    private final CompiledProblem compiled;
    private final ScheduleGrid grid;
    private final LegalRows legal;
    private final BooleanSupplier stop;
    private int chains;

    /** @param chains how many searches for chains may be made */
    SeatFilling(CompiledProblem compiled, int chains, BooleanSupplier stop) {
        this.compiled = compiled;
        this.grid = compiled.problem().grid();
        this.legal = new LegalRows(compiled);
        this.chains = chains;
        this.stop = stop;
    }

    /** @param least the search ends when only this many seats are open */
    void fill(PartialSeating seating, long least) {
        boolean more = true;
        while (more && seating.open() > least) {
            SearchStopped.throwIfRequested(stop);
            more = fillDirectly(seating) || fillByChains(seating, least);
        }
    }

    private boolean fillDirectly(PartialSeating seating) {
        for (var run : runs(seating.fillable())) {
            int length = run.cardinality();
            int step = Math.ceilDiv(length, LENGTHS);
            for (int part = length; part > 0; part = part == 1 ? 0 : Math.max(1, part - step)) {
                if (parts(run, part).stream().anyMatch(cells -> fillDirectly(seating, cells))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** By the person to whom it costs least. */
    private boolean fillDirectly(PartialSeating seating, BitSet cells) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int person = 0; person < compiled.people(); person++) {
            var row = seating.row(person);
            if (!row.intersects(cells) && isAvailable(person, cells)) {
                int before = legal.soft(person, row);
                row.or(cells);
                int extra = legal.soft(person, row) - before;
                if (extra < least && legal.hard(person, row) == 0 && fits(seating, person, cells)) {
                    best = person;
                    least = extra;
                }
            }
        }
        if (best >= 0) {
            var row = seating.row(best);
            row.or(cells);
            seating.put(best, row);
        }
        return best >= 0;
    }

    private boolean isAvailable(int person, BitSet cells) {
        return cells.stream().allMatch(cell -> compiled.isAvailable(person, cell));
    }

    /** Whether the person would take a seat in each of the cells. */
    private boolean fits(PartialSeating seating, int person, BitSet cells) {
        var problem = compiled.problem();
        return cells.stream().allMatch(cell -> {
            var present = new ArrayList<>(seating.present(cell));
            present.add(person);
            return SeatMatching.of(problem.demand().get(cell), present, problem.staff())
                            .filled()
                    > seating.matching(cell).filled();
        });
    }

    private boolean fillByChains(PartialSeating seating, long least) {
        boolean filled = false;
        for (var run : runs(seating.fillable())) {
            filled |= fillByChain(seating, run);
            if (seating.open() <= least) {
                return true;
            }
        }
        for (int cell : filled ? new int[0] : seating.fillable().stream().toArray()) {
            var one = new BitSet();
            one.set(cell);
            filled |= fillByChain(seating, one);
            if (seating.open() <= least) {
                return true;
            }
        }
        return filled;
    }

    private boolean fillByChain(PartialSeating seating, BitSet cells) {
        if (chains <= 0) {
            return false;
        }
        chains--;
        SearchStopped.throwIfRequested(stop);
        var rosters = new RepairSearch(seating.asking(cells), SearchEffort.unlimited(stop))
                .rosters(seating.roster(), List.of(CellSet.of(cells)));
        if (rosters.isEmpty()) {
            return false;
        }
        var rows = rosters.getFirst().rows();
        // The chain asks for fewer seats, and what binds somebody may depend on how many are asked for.
        for (int person = 0; person < rows.size(); person++) {
            if (legal.hard(person, rows.get(person).toBitSet()) > 0) {
                return false;
            }
        }
        for (int person = 0; person < rows.size(); person++) {
            seating.put(person, rows.get(person).toBitSet());
        }
        return true;
    }

    /** Neighbouring cells of a date. */
    private List<BitSet> runs(BitSet cells) {
        var runs = new ArrayList<BitSet>();
        for (int first = cells.nextSetBit(0); first >= 0; ) {
            int end = first + 1;
            while (cells.get(end) && grid.dayOf(end) == grid.dayOf(first)) {
                end++;
            }
            var run = new BitSet();
            run.set(first, end);
            runs.add(run);
            first = cells.nextSetBit(end);
        }
        return runs;
    }

    private static List<BitSet> parts(BitSet run, int length) {
        var parts = new ArrayList<BitSet>();
        for (int first = run.nextSetBit(0); first + length <= run.length(); first++) {
            var part = new BitSet();
            part.set(first, first + length);
            parts.add(part);
        }
        return parts;
    }
}
