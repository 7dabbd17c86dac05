package io.shiftloom.solver.emergency;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.objective.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds ways to fill the shifts of absent people. One person takes a shift or a part of it and passes the rest, or
 * a shift of their own, to another, who may do the same once more.
 */
public final class RepairSearch {

    /** Rosters that are pursued at once, and offered in the end. */
    private static final int BREADTH = 40;
    /** By how many people may still be involved: links of a chain that are pursued. */
    private static final int[] LINKS = {0, 0, 6, 16};

    private static final int MOST_PEOPLE = 3;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final RowScorer scorer;
    private final RoleScorer roles;
    private final SearchEffort effort;
    /** By cell, people whom roles may lack. */
    private final int[] lacking;

    /** @param effort as of the other constructor */
    public RepairSearch(ScheduleProblem problem, SearchEffort effort) {
        this(CompiledProblem.of(problem), effort);
    }

    /** @param effort shared by all searches; once it is spent, no further chain is followed */
    public RepairSearch(CompiledProblem compiled, SearchEffort effort) {
        this.problem = compiled.problem();
        this.compiled = compiled;
        this.scorer = new RowScorer(compiled);
        this.roles = new RoleScorer(compiled);
        this.effort = effort;
        this.lacking = new int[compiled.cells()];
    }

    /**
     * The same search, for which roles that a schedule lacks already may stay open.
     *
     * @param before the schedule
     * @param asking whose roles it lacks
     */
    public RepairSearch tolerating(Roster before, CompiledProblem asking) {
        var there = new RoleScorer(asking);
        enter(there, before.rows());
        for (int cell = 0; cell < lacking.length; cell++) {
            lacking[cell] = RoleScorer.hard(there.cost(cell));
        }
        return this;
    }

    /**
     * Rows of everybody, what has changed since, and what it took to come there. Large problems have hundreds of thousands of
     * paths at a time, which share their rows.
     */
    private record Path(List<CellSet> rows, @Nullable Change last, long cost) {

        private static final Comparator<Path> CHEAPEST = Comparator.comparingLong(Path::cost);

        Path with(int person, CellSet row, long extra) {
            return new Path(rows, new Change(last, person, row), cost + extra);
        }

        CellSet row(int person) {
            for (var change = last; change != null; change = change.before) {
                if (change.person == person) {
                    return change.row;
                }
            }
            return rows.get(person);
        }

        /** The same with rows of its own. Nobody's row has changed twice. */
        Path settled() {
            var changed = new ArrayList<>(rows);
            for (var change = last; change != null; change = change.before) {
                changed.set(change.person, change.row);
            }
            return new Path(changed, null, cost);
        }
    }

    /** Somebody's new row. */
    private record Change(@Nullable Change before, int person, CellSet row) {}

    /** What somebody could take, and what they would give away for it. */
    private record Link(int person, CellSet row, CellSet given, long cost) {

        /** Its cost and the least that what is given will cost. */
        long rank() {
            return cost + (given.isEmpty() ? 0 : Weights.CHANGED_PERSON + (long) Weights.CHANGED_CELL * given.size());
        }
    }

    /**
     * Rosters without the vacancies, by their cost and that of the change, the cheapest first.
     *
     * @param from without the absent
     * @param lost what each absent person leaves on each date; each may take an equal share of the effort, so that many
     *     absences end as soon as one, and still each is asked for
     */
    public List<Roster> rosters(Roster from, List<CellSet> lost) {
        return rosters(from, lost, Set.of());
    }

    /** @param unasked people whose rows stay as they are */
    public List<Roster> rosters(Roster from, List<CellSet> lost, Set<Integer> unasked) {
        var paths = List.of(new Path(from.rows(), null, 0));
        roles.clear();
        enter(roles, from.rows());
        int parts = lost.size();
        for (var shift : lost) {
            effort.begin(parts--);
            paths = paths.stream()
                    .flatMap(path -> filled(path, shift, unasked, MOST_PEOPLE).stream())
                    .sorted(Path.CHEAPEST)
                    .map(Path::settled)
                    .filter(path -> keepsRoles(from.rows(), path.rows(), shift))
                    .distinct()
                    .limit(BREADTH)
                    .toList();
        }
        return paths.stream().map(path -> new Roster(path.rows())).toList();
    }

    private static void enter(RoleScorer roles, List<CellSet> rows) {
        for (int person = 0; person < rows.size(); person++) {
            int added = person;
            rows.get(person).stream().forEach(cell -> roles.add(cell, added));
        }
    }

    /** Whether the shift, and all cells that changed hands besides, have the roles they need, or lack no more than they may. */
    private boolean keepsRoles(List<CellSet> from, List<CellSet> to, CellSet shift) {
        var cells = shift.toBitSet();
        exchange(from, to, cells);
        boolean kept = cells.stream().allMatch(cell -> RoleScorer.hard(roles.cost(cell)) <= lacking[cell]);
        exchange(to, from, cells);
        return kept;
    }

    /** @param changed the cells in which rows differ are added to these */
    private void exchange(List<CellSet> from, List<CellSet> to, BitSet changed) {
        for (int person = 0; person < from.size(); person++) {
            if (!from.get(person).equals(to.get(person))) {
                int whose = person;
                var before = from.get(person);
                var after = to.get(person);
                before.stream().filter(cell -> !after.contains(cell)).forEach(cell -> {
                    roles.remove(cell, whose);
                    changed.set(cell);
                });
                after.stream().filter(cell -> !before.contains(cell)).forEach(cell -> {
                    roles.add(cell, whose);
                    changed.set(cell);
                });
            }
        }
    }

    /** The ways for at most this many people, none of them involved yet, to fill vacant cells. */
    private List<Path> filled(Path path, CellSet vacant, Set<Integer> involved, int people) {
        var links = IntStream.range(0, path.rows().size())
                .filter(person -> !involved.contains(person))
                .boxed()
                .flatMap(person -> links(path, person, vacant, people > 1).stream())
                .sorted(Comparator.comparingLong(Link::rank))
                .toList();
        var paths = new ArrayList<Path>();
        links.stream()
                .filter(link -> link.given().isEmpty())
                .forEach(link -> paths.add(path.with(link.person(), link.row(), link.cost())));
        links.stream()
                .filter(link -> !link.given().isEmpty())
                .limit(LINKS[people])
                .forEach(link -> {
                    var also = new HashSet<>(involved);
                    also.add(link.person());
                    paths.addAll(
                            filled(path.with(link.person(), link.row(), link.cost()), link.given(), also, people - 1));
                });
        return paths;
    }

    private List<Link> links(Path path, int person, CellSet vacant, boolean mayGive) {
        if (vacant.stream().noneMatch(cell -> compiled.isAvailable(person, cell)) || effort.isSpent()) {
            return List.of();
        }
        var row = path.row(person);
        var now = new Row(person, row, score(person, row), scorer.hard());
        var links = new ArrayList<Link>();
        if (isAvailable(person, vacant)) {
            link(now, vacant, CellSet.empty(), CellSet.empty()).ifPresent(links::add);
            if (mayGive) {
                shiftsAround(row, vacant)
                        .forEach(
                                gift -> link(now, vacant, gift, CellSet.empty()).ifPresent(links::add));
            }
        }
        if (mayGive) {
            int[] cells = vacant.stream().toArray();
            for (int cut = 1; cut < cells.length; cut++) {
                var early = CellSet.of(Arrays.copyOf(cells, cut));
                var late = CellSet.of(Arrays.copyOfRange(cells, cut, cells.length));
                part(now, early, late).ifPresent(links::add);
                part(now, late, early).ifPresent(links::add);
            }
        }
        return links;
    }

    /** Somebody's row, and what it costs. */
    private record Row(int person, CellSet cells, long cost, int hard) {}

    private Optional<Link> part(Row row, CellSet taken, CellSet rest) {
        return isAvailable(row.person(), taken) ? link(row, taken, CellSet.empty(), rest) : Optional.empty();
    }

    private boolean isAvailable(int person, CellSet cells) {
        return cells.stream().allMatch(cell -> compiled.isAvailable(person, cell));
    }

    /** @param rest what is left to others */
    private Optional<Link> link(Row row, CellSet taken, CellSet gift, CellSet rest) {
        var cells = row.cells().toBitSet();
        cells.andNot(gift.toBitSet());
        if (taken.stream().anyMatch(cells::get)) {
            return Optional.empty();
        }
        cells.or(taken.toBitSet());
        var changed = CellSet.of(cells);
        long after = score(row.person(), changed);
        if (scorer.hard() > row.hard()) {
            return Optional.empty();
        }
        long moved = taken.size() + (long) gift.size();
        var given = gift.toBitSet();
        given.or(rest.toBitSet());
        return Optional.of(new Link(
                row.person(),
                changed,
                CellSet.of(given),
                after - row.cost() + Weights.CHANGED_PERSON + Weights.CHANGED_CELL * moved));
    }

    private long score(int person, CellSet row) {
        effort.spend(1);
        return scorer.score(person, row.toWords(compiled.words()), 0);
    }

    /** What the person works on the dates of the cells and the dates next to them, each date separately. */
    private List<CellSet> shiftsAround(CellSet row, CellSet cells) {
        var grid = problem.grid();
        var days = new BitSet();
        cells.stream().forEach(cell -> days.set(Math.max(0, grid.dayOf(cell) - 1), grid.dayOf(cell) + 2));
        return ofDates(grid, row).stream()
                .filter(shift -> days.get(grid.dayOf(shift.stream().findFirst().orElseThrow())))
                .toList();
    }

    /** Cells taken apart by their dates. */
    public static List<CellSet> ofDates(ScheduleGrid grid, CellSet cells) {
        return IntStream.range(0, grid.dayCount())
                .mapToObj(day -> CellSet.of(
                        cells.stream().filter(cell -> grid.dayOf(cell) == day).toArray()))
                .filter(shift -> !shift.isEmpty())
                .toList();
    }
}
