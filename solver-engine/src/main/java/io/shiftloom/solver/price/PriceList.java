package io.shiftloom.solver.price;

import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Prices of everything extra that a schedule could provide. Every price is that of a schedule that was found. */
public final class PriceList {

    private static final int MOST_RESOLVED = 10;
    /** Rows: enough for 5,000 price tags among 500 people. */
    private static final long QUICK = 1_000_000;

    private static final long THOROUGH = 1_500_000;
    /** The effort of checking a schedule, in rows for each person. */
    private static final long CHECK = 400;

    /** How many repairs of a chain search are checked. */
    private static final int CHECKED = 4;

    private final ScheduleProblem problem;
    private final Roster roster;
    private final CompiledProblem compiled;
    private final long soft;
    private final long hard;

    private final SearchEffort quickly;
    private final SearchEffort thoroughly;

    /** @param roster a schedule of the problem; the schedules found may break the rules that it breaks */
    public PriceList(ScheduleProblem problem, Roster roster) {
        this(CompiledProblem.of(problem), roster, SearchEffort.of(QUICK), SearchEffort.of(THOROUGH));
    }

    /**
     * @param roster as above
     * @param quickly for one or two people who help out
     * @param thoroughly for chains of people
     */
    public PriceList(CompiledProblem compiled, Roster roster, SearchEffort quickly, SearchEffort thoroughly) {
        this.quickly = quickly;
        this.thoroughly = thoroughly;
        this.problem = compiled.problem();
        this.roster = roster;
        this.compiled = compiled;
        var score = new ScheduleScorer(compiled).score(roster);
        soft = score.soft();
        hard = score.hard();
    }

    /**
     * Prices every seat, role and worked date, the dearest first, and resolves up to ten that seem dearest. Each
     * part ends when its effort is spent. What was not tried by then is listed as untried.
     */
    public List<Price> prices() {
        var quick = new QuickPrices(compiled, roster, quickly);
        var single = extras().stream().map(quick::byOne).toList();
        var prices = new ArrayList<>(
                single.stream().map(quick::byTwo).sorted(Price.DEAREST_FIRST).toList());
        for (int dear = 0; dear < Math.min(MOST_RESOLVED, prices.size()); dear++) {
            prices.set(dear, resolved(prices.get(dear)));
        }
        prices.sort(Price.DEAREST_FIRST);
        return List.copyOf(prices);
    }

    /** Prices these, each resolved as far as the effort allows, in their order. */
    public List<Price> prices(List<Extra> extras) {
        var quick = new QuickPrices(compiled, roster, quickly);
        return extras.stream()
                .map(quick::byOne)
                .map(quick::byTwo)
                .map(this::resolved)
                .toList();
    }

    private List<Extra> extras() {
        var extras = new ArrayList<Extra>();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            var needed = problem.demand().get(cell);
            if (needed.headcount() > 0 && needed.headcount() < CellDemand.MOST_HEADCOUNT) {
                extras.add(new Extra.Seat(cell));
                for (var role : needed.roles().keySet()) {
                    extras.add(new Extra.RoleSeat(cell, role));
                }
            }
        }
        for (int person = 0; person < problem.staff().size(); person++) {
            var days = new TreeSet<Integer>();
            roster.row(person).stream().map(problem.grid()::dayOf).forEach(days::add);
            for (int day : days) {
                extras.add(new Extra.DayOff(person, day));
            }
        }
        return extras;
    }

    private Price resolved(Price price) {
        if (thoroughly.isSpent() || !price.isTried()) {
            return price;
        }
        var asked = AskedProblem.of(problem, roster, price.extra());
        var scorer = new ScheduleScorer(compiled);
        var found = new RepairSearch(CompiledProblem.of(asked.problem()), thoroughly)
                .tolerating(roster, compiled).rosters(asked.roster(), List.of(asked.vacant())).stream()
                        .limit(CHECKED)
                        .map(changed -> new Found(
                                changed, scorer.score(changed).soft() - soft + ofAskedRole(price.extra(), changed)))
                        .sorted(Comparator.comparingLong(Found::cost))
                        .filter(way -> isAccepted(asked, way.roster()))
                        .mapToLong(Found::cost)
                        .findFirst();
        return Price.tried(price.extra(), least(found, price.atMost()), !thoroughly.isSpent());
    }

    /** What the roles of a cell cost more that asks for one holder more than the problem does. */
    private long ofAskedRole(Extra extra, Roster changed) {
        if (!(extra instanceof Extra.RoleSeat(var cell, var role))) {
            return 0;
        }
        int[] there = IntStream.range(0, compiled.people())
                .filter(person -> changed.row(person).contains(cell))
                .toArray();
        var roles = new RoleScorer(compiled);
        for (int person : there) {
            roles.add(cell, person);
        }
        return (long) RoleScorer.soft(roles.costIfAsked(cell, role, there)) - RoleScorer.soft(roles.cost(cell));
    }

    private record Found(Roster roster, long cost) {}

    /** Whether it breaks no more than the schedule does, which may itself break rules. */
    private boolean isAccepted(AskedProblem asked, Roster changed) {
        thoroughly.spend(CHECK * compiled.people());
        return ScheduleVerifier.verify(asked.problem(), changed).score().hard() <= hard;
    }

    private static OptionalLong least(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(Math.min(one.getAsLong(), other.getAsLong()))
                : one.isPresent() ? one : other;
    }
}
