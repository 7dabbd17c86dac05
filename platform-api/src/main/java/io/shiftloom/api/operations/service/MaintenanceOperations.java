package io.shiftloom.api.operations.service;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.maintenance.MaintenanceName;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import io.shiftloom.jobs.maintenance.MaintenanceRuns;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.words.Message;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/** The maintenance jobs and their runs. */
@Service
public class MaintenanceOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final MaintenanceRuns runs;
    private final boolean external;

    MaintenanceOperations(
            PlatformDatabase database, Changes changes, MaintenanceRuns runs, ShiftloomSettings settings) {
        this.database = database;
        this.changes = changes;
        this.runs = runs;
        this.external = settings.maintenance() != ShiftloomSettings.Maintenance.INTERNAL;
    }

    public List<MaintenanceJob> list() {
        var newest = runs.newest(database.jdbc()).stream()
                .collect(Collectors.toMap(MaintenanceRun::name, Function.identity()));
        return Arrays.stream(MaintenanceName.values())
                .map(name -> MaintenanceJob.of(
                        name, external ? Message.verbatim("external") : name.schedule(), newest.get(name)))
                .toList();
    }

    /** The runs of one job, the newest first. */
    public List<MaintenanceRun> runs(String name, int limit) {
        return runs.list(database.jdbc(), named(name), limit);
    }

    public MaintenanceRun show(String name, UUID runId) {
        var wanted = named(name);
        return runs.find(database.jdbc(), runId)
                .filter(run -> run.name() == wanted)
                .orElseThrow(() -> new RequestRejected(
                        ErrorCode.NOT_FOUND, Message.of("refused.no-maintenance-run", wanted.code())));
    }

    /** Asks for a run, which a worker takes. */
    public MaintenanceRun run(Actor actor, String name) {
        var wanted = named(name);
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            var run = runs.request(change.tx(), wanted, actor.name(), actor.reason())
                    .orElseThrow(() -> new RequestRejected(
                            ErrorCode.STATE_CONFLICT, Message.of("refused.maintenance-runs", wanted.code())));
            change.record("maintenance.run", null, wanted.code(), run);
            return run;
        });
    }

    private static MaintenanceName named(String code) {
        return MaintenanceName.find(code)
                .orElseThrow(() -> new RequestRejected(
                        ErrorCode.NOT_FOUND,
                        "there is no such maintenance; there are "
                                + Arrays.stream(MaintenanceName.values())
                                        .map(MaintenanceName::code)
                                        .collect(Collectors.joining(", "))));
    }
}
