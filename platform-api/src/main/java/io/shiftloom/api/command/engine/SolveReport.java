package io.shiftloom.api.command.engine;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.rota.CertificateText;
import io.shiftloom.api.rota.Csv;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaTable;
import io.shiftloom.api.rota.ScoreSheet;
import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.PublishedCandidate;
import io.shiftloom.jobs.review.CautionDocument;
import io.shiftloom.jobs.review.DiagnosisDocument;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.ViolationDocument;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.ScheduleOutcome.Exhausted;
import io.shiftloom.solver.answer.ScheduleOutcome.NoSolution;
import io.shiftloom.solver.answer.ScheduleOutcome.Solved;
import io.shiftloom.solver.caution.Cautions;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What the engine found, for people and for programs.
 *
 * @param diagnosis where no schedule exists
 */
record SolveReport(ScheduleProblem problem, ScheduleOutcome outcome, Optional<Diagnosis> diagnosis, long millis) {

    JsonNode json() {
        return Json.tree(
                switch (outcome) {
                    case Solved solved ->
                        new Answer(
                                "completed",
                                published(solved),
                                solved.bound(),
                                solved.gap(),
                                solved.rounds(),
                                millis,
                                warnings(solved.candidates().getFirst()));
                    case NoSolution none ->
                        Answer.impossible(CertificateDocument.told(certificate(none)), partial(), millis);
                    case Exhausted exhausted -> Answer.failed(ViolationDocument.told(exhausted.closest()), millis);
                });
    }

    private Certificate certificate(NoSolution none) {
        return diagnosis.map(Diagnosis::certificate).orElse(none.certificate());
    }

    private DiagnosisDocument.@Nullable Partial partial() {
        return diagnosis
                .flatMap(Diagnosis::partial)
                .map(plan -> DiagnosisDocument.Partial.of(problem, plan))
                .orElse(null);
    }

    private List<PublishedCandidate> published(Solved solved) {
        return solved.candidates().stream()
                .map(candidate -> new PublishedCandidate(
                        candidate.rank(),
                        candidate.focus(),
                        candidate.score(),
                        Assignment.of(problem, candidate.roster())))
                .toList();
    }

    /** An unsolved one has the keys of a solved one too, so that a program need not ask which are there. */
    private record Answer(
            String status,
            List<PublishedCandidate> candidates,
            @Nullable Long bound,
            @Nullable Double gap,
            @JsonInclude(NON_NULL) @Nullable Integer rounds,
            long millis,
            @JsonInclude(NON_NULL) @Nullable CertificateDocument certificate,
            @JsonInclude(NON_NULL) DiagnosisDocument.@Nullable Partial partial,
            @JsonInclude(NON_NULL) @Nullable List<ViolationDocument> violations,
            @JsonInclude(NON_EMPTY) List<CautionDocument> warnings) {

        Answer(
                String status,
                List<PublishedCandidate> candidates,
                long bound,
                double gap,
                int rounds,
                long millis,
                List<CautionDocument> warnings) {
            this(status, candidates, bound, gap, rounds, millis, null, null, null, warnings);
        }

        static Answer impossible(
                CertificateDocument certificate, DiagnosisDocument.@Nullable Partial partial, long millis) {
            return new Answer(
                    "no_solution", List.of(), null, null, null, millis, certificate, partial, null, List.of());
        }

        static Answer failed(List<ViolationDocument> violations, long millis) {
            return new Answer("failed", List.of(), null, null, null, millis, null, null, violations, List.of());
        }
    }

    @JsonPropertyOrder({"rank", "personId", "personName", "date", "slotId", "slotLabel"})
    private record Line(int rank, @JsonUnwrapped Assignment assignment) {}

    /** All candidates, one line for each assignment; only the heading when there is none. */
    String csv() {
        var candidates = outcome instanceof Solved solved ? solved.candidates() : List.<Candidate>of();
        var lines = candidates.stream()
                .flatMap(candidate -> Assignment.of(problem, candidate.roster()).stream()
                        .map(assignment -> new Line(candidate.rank(), assignment)))
                .toList();
        return Csv.of(Line.class, lines, "\n");
    }

    List<String> table(Terminal terminal, int rank) {
        return switch (outcome) {
            case Solved solved -> solved(solved, terminal, rank);
            case NoSolution none -> impossible(certificate(none), terminal);
            case Exhausted exhausted -> exhausted(exhausted, terminal);
        };
    }

    private List<String> solved(Solved solved, Terminal terminal, int rank) {
        var shown = solved.candidates().stream()
                .filter(candidate -> candidate.rank() == rank)
                .findFirst()
                .orElse(solved.candidates().getFirst());
        var score = shown.score();
        var lines = new ArrayList<>(RotaTable.lines(Rota.of(problem, shown.roster()), terminal));
        lines.add("");
        if (shown.rank() != rank) {
            lines.add(terminal.styled(
                    Style.WARNING,
                    "There is no candidate %d, only %d in all. This is candidate %d."
                            .formatted(rank, solved.candidates().size(), shown.rank())));
        }
        lines.addAll(ScoreSheet.lines(score.hard(), score.soft(), score.parts(), terminal));
        lines.add(ScoreSheet.bound(score.soft(), solved.bound(), gap(score.soft(), solved.bound())));
        lines.add("Solved in " + seconds() + ", " + solved.rounds() + " rounds");
        warnings(shown).forEach(warning -> lines.add(terminal.styled(Style.WARNING, warning.message())));
        solved.candidates().stream()
                .filter(candidate -> candidate.rank() != shown.rank())
                .forEach(candidate -> lines.add(terminal.styled(Style.FAINT, other(candidate, shown))));
        return lines;
    }

    private List<CautionDocument> warnings(Candidate candidate) {
        return CautionDocument.of(problem, Cautions.of(CompiledProblem.of(problem), candidate.roster()));
    }

    private String other(Candidate candidate, Candidate shown) {
        return "Candidate %d (%s): score %s, other people in %.0f %% of the seats; see it with --candidate %d"
                .formatted(
                        candidate.rank(),
                        candidate.focus(),
                        TextColumns.number(candidate.score().soft()),
                        100.0 * seatsChanged(candidate, shown) / Math.max(1, problem.seats()),
                        candidate.rank());
    }

    private long seatsChanged(Candidate candidate, Candidate shown) {
        long changed = 0;
        for (int person = 0; person < problem.staff().size(); person++) {
            var other = shown.roster().row(person);
            changed += candidate.roster().row(person).stream()
                    .filter(cell -> !other.contains(cell))
                    .count();
        }
        return changed;
    }

    private List<String> impossible(Certificate certificate, Terminal terminal) {
        var lines = new ArrayList<>(CertificateText.lines(problem, certificate, terminal));
        diagnosis
                .flatMap(Diagnosis::partial)
                .ifPresent(plan -> lines.addAll(PartialPlanText.lines(problem, plan, terminal)));
        return lines;
    }

    private List<String> exhausted(Exhausted exhausted, Terminal terminal) {
        var lines = new ArrayList<String>();
        lines.add(terminal.styled(
                Style.BAD, "The effort ran out with neither a schedule nor a proof that there is none."));
        lines.add("Solved for " + seconds() + "; try a larger --effort. The closest attempt still breaks:");
        lines.addAll(ViolationText.lines(problem, exhausted.closest(), terminal));
        return lines;
    }

    private String seconds() {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }

    private static double gap(long soft, long bound) {
        return soft == 0 ? 0 : (double) (soft - bound) / soft;
    }
}
