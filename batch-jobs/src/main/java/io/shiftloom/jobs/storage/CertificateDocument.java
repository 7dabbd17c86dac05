package io.shiftloom.jobs.storage;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.words.CertificateWords;
import io.shiftloom.jobs.words.Notation;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborRule;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A certificate as it is stored: in sentences, as answers have it, and with the facts behind them.
 *
 * @param facts null in answers, and in documents that were stored without them
 */
public record CertificateDocument(
        String kind,
        String statement,
        List<String> cells,
        List<String> people,
        List<String> rules,
        List<RepairDocument> repairs,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Facts facts) {

    /**
     * What would help.
     *
     * @param target where the change is made, or the first place of several
     * @param amount of the change, over all places
     * @param wayOut whether a schedule was found once the change was made; null when it was not tried
     * @param changes each place, where there may be several; null where target and amount say all
     */
    record RepairDocument(
            String action,
            String target,
            long amount,
            String statement,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean wayOut,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<Change> changes) {

        RepairDocument(String action, String target, long amount, String statement) {
            this(action, target, amount, statement, null, null);
        }
    }

    /**
     * Seats that a cell is to ask for no longer.
     *
     * @param role what they ask for; null for plain headcount
     */
    record Change(
            String cell,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String role,

            int seats) {

        private static Change of(OpenSeats open) {
            return new Change(open.cell(), open.role(), open.seats());
        }
    }

    record Facts(Reason reason, List<Stretch> stretches, List<Repair> repairs) {}

    /** What answers tell. */
    public static CertificateDocument told(Certificate certificate) {
        var words = new CertificateWords(certificate, Notation.EXACT);
        return new CertificateDocument(
                words.kind(),
                words.statement(),
                certificate.cells(),
                certificate.people(),
                certificate.rules(),
                certificate.repairs().stream()
                        .map(repair -> document(repair, words.repair(repair)))
                        .toList(),
                null);
    }

    /** The same proof with labels of roles in its sentences. */
    public CertificateDocument with(RoleLabels labels) {
        return new CertificateDocument(
                kind,
                labels.in(statement),
                cells,
                people,
                rules,
                repairs.stream()
                        .map(repair -> new RepairDocument(
                                repair.action,
                                repair.target,
                                repair.amount,
                                labels.in(repair.statement),
                                repair.wayOut,
                                repair.changes))
                        .toList(),
                facts);
    }

    /** A stored review as answers have it. */
    public static JsonNode toldOf(JsonNode review, RoleLabels labels) {
        var told = review.deepCopy();
        if (told.path("diagnostics") instanceof ObjectNode diagnostics) {
            diagnostics.remove("facts");
            diagnostics.path("closest").forEach(violation -> ((ObjectNode) violation).remove("facts"));
            labels.into(diagnostics);
        }
        return told;
    }

    static CertificateDocument stored(Certificate certificate) {
        var told = told(certificate);
        return certificate.reason() instanceof Reason.Told
                ? told
                : new CertificateDocument(
                        told.kind,
                        told.statement,
                        told.cells,
                        told.people,
                        told.rules,
                        told.repairs,
                        new Facts(certificate.reason(), certificate.stretches(), certificate.repairs()));
    }

    Certificate certificate() {
        return facts == null
                ? new Certificate(
                        new Reason.Told(kind, statement),
                        List.of(),
                        cells,
                        people,
                        rules,
                        repairs.stream()
                                .<Repair>map(one ->
                                        new Repair.Told(one.action(), one.target(), one.amount(), one.statement()))
                                .toList())
                : new Certificate(facts.reason(), facts.stretches(), cells, people, rules, facts.repairs());
    }

    private static RepairDocument document(Repair repair, String statement) {
        return switch (repair) {
            case Repair.Checked(var change, var wayOut) -> {
                var made = document(change, statement);
                yield new RepairDocument(made.action, made.target, made.amount, statement, wayOut, made.changes);
            }
            case Repair.LowerHeadcount lower ->
                new RepairDocument(RepairAction.LOWER_HEADCOUNT.key(), lower.cell(), lower.people(), statement);
            case Repair.LowerDemand lower ->
                new RepairDocument(RepairAction.LOWER_HEADCOUNT.key(), lower.cell(), lower.people(), statement);
            case Repair.LowerAsPlanned lower ->
                new RepairDocument(
                        RepairAction.LOWER_HEADCOUNT.key(),
                        lower.open().getFirst().cell(),
                        lower.seats(),
                        statement,
                        null,
                        lower.open().stream().map(Change::of).toList());
            case Repair.AddRole add -> new RepairDocument(RepairAction.ADD_ROLE.key(), add.staffId(), 1, statement);
            case Repair.WidenAvailability widen ->
                new RepairDocument(RepairAction.WIDEN_AVAILABILITY.key(), widen.staffId(), widen.minutes(), statement);
            case Repair.LiftPin lift ->
                new RepairDocument(RepairAction.LIFT_PIN.key(), lift.staffId(), lift.minutes(), statement);
            case Repair.StepIn stepIn ->
                new RepairDocument(
                        RepairAction.WIDEN_AVAILABILITY.key(), stepIn.staffId(), stepIn.minutes(), statement);
            case Repair.RaiseCap raise ->
                new RepairDocument(RepairAction.RAISE_CAP.key(), raise.rule(), raise.minutes(), statement);
            case Repair.RaiseCapInSum raise ->
                new RepairDocument(RepairAction.RAISE_CAP.key(), raise.rule(), raise.minutes(), statement);
            case Repair.AverageWeeks weeks ->
                new RepairDocument(RepairAction.AVERAGE_WEEKS.key(), weeks.rule(), 0, statement);
            case Repair.RelaxRule relax ->
                new RepairDocument(RepairAction.RELAX_RULE.key(), relax.rule(), relax.value(), statement);
            case Repair.AllowStart allow ->
                new RepairDocument(
                        RepairAction.RELAX_RULE.key(), LaborRule.ALLOWED_STARTS.key(), allow.minute(), statement);
            case Repair.Told told -> new RepairDocument(told.action(), told.target(), told.amount(), statement);
        };
    }
}
