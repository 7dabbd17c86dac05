package io.shiftloom.api.explain;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.RevisionBody;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds who else could work, and what would have to change for it. */
final class StandInOffers {

    private static final int MOST = 20;

    private final ScheduleProblem problem;
    private final Roster roster;
    private final Set<String> removed;
    private final ScheduleExplainer explainer;
    private final Score score;

    /** @param removed who was removed from the roster and is not offered */
    StandInOffers(ScheduleProblem problem, Roster roster, Set<String> removed, ScheduleExplainer explainer) {
        this.problem = problem;
        this.roster = roster;
        this.removed = removed;
        this.explainer = explainer;
        this.score = explainer.score();
    }

    /** Somebody, and who would leave. */
    private record Option(StandIn standIn, Optional<Integer> leaving) {

        static final Comparator<Option> LEGAL_AND_CHEAP_FIRST =
                Comparator.comparing(Option::standIn, ScheduleExplainer.LEGAL_AND_CHEAP_FIRST);
    }

    /** Who could take over all that the person works on the date of the cell, which is of the date before where a night goes on. */
    List<StandInOffer> inPlaceOf(int person, int cell) {
        var cells = explainer.workOfDate(person, cell);
        return offers(options(person, cells), cells);
    }

    /** Who besides the person could work the cell: in an open seat, or else in the place of one of those who work it. */
    List<StandInOffer> besides(int person, int cell) {
        var cells = CellSet.of(cell);
        int needed = problem.demand().get(cell).headcount();
        var workers = IntStream.range(0, problem.staff().size())
                .filter(worker -> roster.row(worker).contains(cell))
                .boxed()
                .toList();
        if (needed == 0) {
            return List.of();
        }
        var options = workers.size() < needed
                ? explainer.volunteers(cells).stream().map(standIn -> new Option(standIn, Optional.empty()))
                : workers.stream().flatMap(worker -> options(worker, cells));
        return offers(options.filter(option -> option.standIn().person() != person), cells);
    }

    private Stream<Option> options(int leaving, CellSet cells) {
        return explainer.standIns(leaving, cells).stream().map(standIn -> new Option(standIn, Optional.of(leaving)));
    }

    /** The best of each person. */
    private List<StandInOffer> offers(Stream<Option> options, CellSet cells) {
        var seen = new HashSet<Integer>();
        return options.filter(option -> !removed.contains(option.standIn().staffId()))
                .sorted(Option.LEGAL_AND_CHEAP_FIRST)
                .filter(option -> seen.add(option.standIn().person()))
                .limit(MOST)
                .map(option -> offer(option, cells))
                .toList();
    }

    private StandInOffer offer(Option option, CellSet cells) {
        var standIn = option.standIn();
        var changes = new ArrayList<RosterChange>();
        option.leaving().ifPresent(person -> changes.add(RosterChange.of(problem, person, cells, CellSet.empty())));
        changes.add(RosterChange.of(problem, standIn.person(), CellSet.empty(), cells));
        return new StandInOffer(
                standIn.staffId(),
                problem.staff().get(standIn.person()).displayName(),
                standIn.isLegal(),
                Bill.of(score, standIn.extraByPart()),
                changes,
                standIn.isLegal() ? RevisionBody.of(changes) : null,
                standIn.isLegal() ? null : RuleFact.of(standIn.obstacles()));
    }
}
