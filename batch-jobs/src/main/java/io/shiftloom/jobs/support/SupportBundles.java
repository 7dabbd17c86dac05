package io.shiftloom.jobs.support;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.ProblemText;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultDocuments;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.jobs.support.SupportBundle.Candidate;
import io.shiftloom.jobs.support.SupportBundle.Seat;
import io.shiftloom.jobs.worker.ProgramVersion;
import io.shiftloom.solver.control.EngineVersion;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Makes bundles of stored conditions. */
@Component
public final class SupportBundles {

    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final ShiftloomSettings settings;

    SupportBundles(ConditionRepository conditions, ResultRepository results, ShiftloomSettings settings) {
        this.conditions = conditions;
        this.results = results;
        this.settings = settings;
    }

    /** Absent when there is no such condition. */
    public Optional<SupportBundle> make(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return conditions.find(tx, tenantId, conditionId).map(condition -> bundle(tx, condition));
    }

    private SupportBundle bundle(JdbcClient tx, StoredCondition condition) {
        var aliases = new Aliases(condition.searched());
        var status = results.find(tx, condition.tenantId(), condition.conditionId())
                .map(result -> result.status().code())
                .orElse("unknown");
        var published = ResultDocuments.published(tx, condition.tenantId(), condition.conditionId());
        var stored = published
                .map(ResultDocuments.Stored::candidates)
                .orElse(StoredJson.EMPTY_LIST)
                .tree();
        return new SupportBundle(
                SupportBundle.FORMAT,
                ProgramVersion.CURRENT,
                published.map(SupportBundles::engineVersion).orElse(EngineVersion.CURRENT),
                settings.effort(),
                status,
                Json.read(ProblemText.write(aliases.problem())),
                stored.valueStream()
                        .map(candidate -> candidate(candidate, aliases))
                        .toList());
    }

    /** Of the engine that found the schedules. A result without any does not say, and counts as one of this program's. */
    private static String engineVersion(ResultDocuments.Stored stored) {
        return stored.review().path("quality").path("engineVersion").asString(EngineVersion.CURRENT);
    }

    private static Candidate candidate(JsonNode stored, Aliases aliases) {
        return new Candidate(
                stored.required("rank").intValue(),
                stored.path("score").path("hard").longValue(),
                stored.path("score").path("soft").longValue(),
                seats(stored.required("assignments"), aliases));
    }

    private static List<Seat> seats(JsonNode assignments, Aliases aliases) {
        return assignments
                .valueStream()
                .map(seat -> new Seat(
                        aliases.person(seat.required("personId").stringValue()),
                        seat.required("date").stringValue(),
                        seat.required("slotId").stringValue()))
                .toList();
    }
}
