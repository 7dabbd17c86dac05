package io.shiftloom.solver.price;

import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;

/** Prices of what a schedule could be asked for besides. Every price is that of a schedule that was found. */
public final class PriceList {

    private static final int MOST_RESOLVED = 10;
    /** A search for chains asks everybody. */
    private static final int RESOLVED_TIMES_PEOPLE = 1_000;

    /** Repairs of a chain search that are held against the checker. */
    private static final int CHECKED = 4;
    /** The most a cell may ask for. */
    private static final int MOST_SEATS = 15;

    private final ScheduleProblem problem;
    private final Roster roster;
    private final CompiledProblem compiled;
    private final long soft;
    private final long hard;

    /** @param roster a schedule of the problem; what it breaks, others may break as well */
    public PriceList(ScheduleProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
        this.compiled = CompiledProblem.of(problem);
        var score = new ScheduleScorer(compiled).score(roster);
        soft = score.soft();
        hard = score.hard();
    }

    /**
     * Of every seat, role and worked date, the dearest first. The ten that seem dearest are resolved, fewer where more than a
     * hundred people are asked.
     */
    public List<Price> prices() {
        var quick = new QuickPrices(compiled, roster);
        var prices = new ArrayList<>(extras().stream()
                .map(extra -> Price.estimated(extra, quick.of(extra)))
                .sorted(Price.DEAREST_FIRST)
                .toList());
        int most = Math.clamp(RESOLVED_TIMES_PEOPLE / Math.max(1, compiled.people()), 1, MOST_RESOLVED);
        for (int dear = 0; dear < Math.min(most, prices.size()); dear++) {
            prices.set(dear, resolved(prices.get(dear)));
        }
        prices.sort(Price.DEAREST_FIRST);
        return List.copyOf(prices);
    }

    private List<Extra> extras() {
        var extras = new ArrayList<Extra>();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            var needed = problem.demand().get(cell);
            if (needed.headcount() > 0 && needed.headcount() < MOST_SEATS) {
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
        var asked = AskedProblem.of(problem, roster, price.extra());
        var found = new RepairSearch(asked.problem())
                .rosters(asked.roster(), List.of(asked.vacant())).stream()
                        .limit(CHECKED)
                        .filter(changed -> isAccepted(asked, changed))
                        .mapToLong(changed ->
                                new ScheduleScorer(compiled).score(changed).soft() - soft)
                        .min();
        return new Price(price.extra(), least(found, price.atMost()), true);
    }

    /** Whether it breaks no more than the schedule does, which need not be by law. */
    private boolean isAccepted(AskedProblem asked, Roster changed) {
        return ScheduleVerifier.verify(asked.problem(), changed).score().hard() <= hard;
    }

    private static OptionalLong least(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(Math.min(one.getAsLong(), other.getAsLong()))
                : one.isPresent() ? one : other;
    }
}
