package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.rota.RoleTones;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Everything a page needs to know about one condition.
 *
 * @param present reads the problem by which rules are judged, which most pages do without
 * @param versions candidates by rank, then what was confirmed, what was worked, what further runs put beside, and what
 *     was worked by before an emergency or a revision
 * @param review the stored review with {@code quality} or {@code diagnostics}; an empty object before there is one
 * @param roleLabels by role id; those that the tenant has named
 * @param removed ids of those who were taken off the roster
 */
public record LoadedSchedule(
        String tenantName,
        StoredCondition condition,
        Supplier<ScheduleProblem> present,
        ResultSummary result,
        boolean confirmed,
        List<Version> versions,
        JsonNode review,
        Map<String, String> roleLabels,
        Set<String> removed) {

    /** Whether somebody was taken off the roster, and takes over nothing more. */
    public boolean isRemoved(int person) {
        return removed.contains(problem().staff().get(person).staffId());
    }

    public UUID id() {
        return condition.conditionId();
    }

    /** The problem by which rules are judged, beside what is worked before and after its period by now. Each call reads it again. */
    public ScheduleProblem now() {
        return present.get();
    }

    /** What was solved, and says what a schedule costs. */
    public ScheduleProblem problem() {
        return condition.problem();
    }

    /** What sentences call its roles. */
    public Map<String, String> roleNames() {
        return RoleTones.labels(problem(), roleLabels);
    }

    public Optional<Version> version(String key) {
        return Stream.concat(versions.stream(), partial().stream())
                .filter(version -> version.key().equals(key))
                .findFirst();
    }

    /** The best plan that keeps every rule and leaves seats open, where no schedule exists. */
    public Optional<Version> partial() {
        var plan = review.path("diagnostics").path("partial");
        return plan.has("assignments")
                ? Optional.of(Version.judged("partial", problem(), plan.path("assignments")))
                : Optional.empty();
    }

    /** The key that was asked for, where there is such a version. */
    public Optional<String> known(Optional<String> key) {
        return key.filter(one -> version(one).isPresent());
    }

    /** What counts most: what was confirmed, or else the best candidate. */
    public Optional<Version> chosen(Optional<String> key) {
        return key.flatMap(this::version)
                .or(() -> version("confirmed"))
                .or(() -> versions.stream()
                        .filter(version -> !version.key().equals(Version.SOURCE))
                        .findFirst());
    }

    /** What people work by: what was confirmed, or else the first candidate of the result. */
    public Optional<Version> inForce() {
        return version("confirmed").or(() -> version("1"));
    }

    /** Lower bound of the soft score; 0 when none is known. */
    public long bound() {
        return review.path("quality").path("bound").asLong(0);
    }

    /** Edition of the objective that the search was after. */
    public int edition() {
        return edition(review);
    }

    /** Reviews of the first edition do not name it. */
    static int edition(JsonNode review) {
        return review.path("quality").path("objectiveEdition").asInt(1);
    }

    /** Whether the search was after another objective than the one that explains costs today. */
    public boolean isOfEarlierEdition() {
        return review.has("quality") && edition() < Weights.EDITION;
    }

    /** Who holds the gap of a version, for pages; null where that is not known. */
    public @Nullable GapMap gapMap(Version version) {
        return GapMap.of(this, version).orElse(null);
    }

    /**
     * The part of a version's score that is above the bound, of 1; negative when not known, which is so where bound and
     * costs are of different editions.
     */
    public double gap(Version version) {
        if (bound() <= 0 || version.edition() != edition()) {
            return -1;
        }
        return version.soft() <= bound() ? 0 : (double) (version.soft() - bound()) / version.soft();
    }

    /**
     * By how many thousandths of the best possible score a version is above it at most, rounded up. The best scores no less
     * than the bound, so the part of the bound is what is proven; a {@link #gap} is a part of the version's own score, and smaller.
     *
     * @param version one whose gap is known
     */
    public long thousandthsAboveBest(Version version) {
        return version.soft() <= bound() ? 0 : Math.ceilDiv(1000 * (version.soft() - bound()), bound());
    }
}
