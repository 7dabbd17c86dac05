package io.shiftloom.api.console.schedule;

import io.shiftloom.api.actual.ActualRepository;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.staff.RoleCatalogRepository;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.ResultDocuments;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Reads a schedule of whichever tenant; reading here confirms nothing. */
@Component
public class ScheduleLoader {

    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final ConfirmResult confirmations;
    private final ActualRepository actuals;
    private final RoleCatalogRepository roles;
    private final RosterRepository roster;
    private final SchedulesInForce inForce;

    ScheduleLoader(
            PlatformDatabase database,
            ConditionRepository conditions,
            ResultRepository results,
            ConfirmResult confirmations,
            ActualRepository actuals,
            RoleCatalogRepository roles,
            RosterRepository roster,
            SchedulesInForce inForce) {
        this.database = database;
        this.conditions = conditions;
        this.results = results;
        this.confirmations = confirmations;
        this.actuals = actuals;
        this.roles = roles;
        this.roster = roster;
        this.inForce = inForce;
    }

    /** @throws RequestRejected when there is none */
    public LoadedSchedule load(String conditionId) {
        var id = Ids.uuid(conditionId);
        return database.inTransaction(tx -> {
            var owner = owner(tx, id).orElseThrow(ScheduleLoader::notFound);
            var condition = conditions.find(tx, owner.tenantId(), id).orElseThrow(ScheduleLoader::notFound);
            // Before the schedules: whoever was shown an older one must not pass for somebody who saw the newest.
            var result = results.find(tx, owner.tenantId(), id).orElseThrow(ScheduleLoader::notFound);
            var stored = ResultDocuments.published(tx, owner.tenantId(), id);
            var versions = new ArrayList<Version>();
            var review = stored.map(ResultDocuments.Stored::review).orElseGet(Json::object);
            int edition = LoadedSchedule.edition(review);
            stored.ifPresent(document ->
                    versions.addAll(candidates(condition, document.candidates().tree(), edition)));
            var confirmed = confirmed(tx, condition);
            confirmed.ifPresent(versions::add);
            actual(tx, condition).ifPresent(versions::add);
            versions.addAll(beside(tx, condition));
            source(tx, condition).ifPresent(versions::add);
            return new LoadedSchedule(
                    owner.name(),
                    condition,
                    () -> database.inTransaction(later -> inForce.problemNow(later, condition)),
                    result,
                    confirmed.isPresent(),
                    List.copyOf(versions),
                    review,
                    roles.labels(tx, owner.tenantId()),
                    roster.removed(tx, owner.tenantId(), condition.problem()));
        });
    }

    private record Owner(UUID tenantId, String name) {}

    private static Optional<Owner> owner(JdbcClient tx, UUID conditionId) {
        return tx.sql("""
                SELECT t.tenant_id, t.name
                  FROM schedule_condition c JOIN tenant t ON t.tenant_id = c.tenant_id
                 WHERE c.condition_id = ?
                """)
                .param(conditionId)
                .query((row, number) -> new Owner(row.getObject("tenant_id", UUID.class), row.getString("name")))
                .optional();
    }

    private static List<Version> candidates(StoredCondition condition, JsonNode documents, int edition) {
        return documents.values().stream()
                .map(document -> candidate(condition.problem(), document, edition, ""))
                .toList();
    }

    /** What later runs found and put beside the result. */
    private static List<Version> beside(JdbcClient tx, StoredCondition condition) {
        var versions = new ArrayList<Version>();
        tx.sql("""
                SELECT run, candidates, review FROM result_document
                 WHERE tenant_id = ? AND condition_id = ? AND NOT published ORDER BY run DESC LIMIT 2
                """).params(condition.tenantId(), condition.conditionId()).query(row -> {
            int run = row.getInt("run");
            int edition = LoadedSchedule.edition(Json.read(Objects.requireNonNull(row.getString("review"))));
            for (var document : Json.read(Objects.requireNonNull(row.getString("candidates")))
                    .values()) {
                versions.add(candidate(condition.problem(), document, edition, "run" + run + "-"));
            }
        });
        return versions;
    }

    private static Version candidate(ScheduleProblem problem, JsonNode document, int edition, String key) {
        var parts = new HashMap<String, Long>();
        var score = document.path("score");
        score.path("parts")
                .properties()
                .forEach(part -> parts.put(part.getKey(), part.getValue().asLong()));
        var rank = document.path("rank").asInt();
        return new Version(
                key + rank,
                document.path("focus").asString(""),
                Assignment.roster(problem, document.path("assignments")),
                score.path("hard").asLong(),
                score.path("soft").asLong(),
                parts,
                edition);
    }

    private Optional<Version> confirmed(JdbcClient tx, StoredCondition condition) {
        return confirmations
                .show(tx, condition.tenantId(), condition.conditionId())
                .flatMap(resolution -> Optional.ofNullable(resolution.confirmedAssignments()))
                .map(assignments -> Version.judged("confirmed", condition.problem(), assignments.tree()));
    }

    private Optional<Version> actual(JdbcClient tx, StoredCondition condition) {
        return actuals.find(tx, condition.tenantId(), condition.conditionId())
                .map(saved -> Version.judged(
                        "actual", condition.problem(), saved.assignments().tree()));
    }

    /** What people worked by before the emergency or the revision, as far as this condition knows its people and cells. */
    private Optional<Version> source(JdbcClient tx, StoredCondition condition) {
        return Optional.ofNullable(condition.sourceConditionId())
                .flatMap(id -> conditions.find(tx, condition.tenantId(), id))
                // A page about the successor still opens when its source lost its schedule.
                .flatMap(before -> inForce.lookUp(tx, before))
                .map(schedule -> Version.judged(
                        Version.SOURCE, condition.problem(), known(condition.problem(), schedule.assignments())));
    }

    private static JsonNode known(ScheduleProblem problem, StoredJson assignments) {
        var people = problem.staff().stream().map(StaffMember::staffId).collect(Collectors.toSet());
        var known = Json.object().putArray("assignments");
        assignments.tree().values().stream()
                .filter(one -> people.contains(one.path("personId").asString("")))
                .filter(one -> problem.grid()
                        .find(one.path("date").asString(""), one.path("slotId").asString(""))
                        .isPresent())
                .forEach(known::add);
        return known;
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-schedule"));
    }
}
