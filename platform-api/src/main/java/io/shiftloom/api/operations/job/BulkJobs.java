package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.operations.JobFilter;
import io.shiftloom.jobs.operations.JobSnapshot;
import io.shiftloom.jobs.storage.Position;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;

/**
 * Acts on all jobs of a filter, in portions: a portion is short, and its answer tells how many are left. Each job has a
 * transaction and an audit entry of its own. A portion that is asked for again changes nothing twice: what it changed is no
 * longer in a state that allows the action, or its new run was opened after the cursor was made.
 */
@Service
public class BulkJobs {

    /** A portion takes at most this long, well below what clients and proxies wait for an answer. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final PlatformDatabase database;
    private final JobCatalog catalog;
    private final JobOperations operations;
    private final CursorBook cursors;
    private final Clock clock;

    BulkJobs(PlatformDatabase database, JobCatalog catalog, JobOperations operations, CursorBook cursors, Clock clock) {
        this.database = database;
        this.catalog = catalog;
        this.operations = operations;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** A dry run counts and answers the cursor of the first portion. */
    public BulkOutcome apply(Actor actor, BulkOrder order) {
        actor.require(OperatorRole.OPERATOR);
        var book = cursors.of("/ops/v1/job-actions", Ids.NIL, order.binding());
        var place = book.readText(order.search().page().cursor())
                .map(Place::read)
                .orElseGet(() -> Place.first(clock.instant()));
        var filter = order.search().filter(place.askedAt()).allowing(order.action());
        var begin = place.after();
        int matching = count(filter, begin);
        if (order.dryRun()) {
            return BulkOutcome.counted(order.action(), matching, book.writeText(place.text()));
        }
        var portion = new Portion(actor, order);
        var end = portion.run(list(filter, begin, order.search().page().limit()), begin);
        int left = count(filter, end);
        return new BulkOutcome(
                order.action(),
                false,
                matching,
                left,
                portion.changed,
                portion.refused,
                left == 0 ? null : book.writeText(new Place(place.askedAt(), end).text()));
    }

    /**
     * Where a portion begins. Ages are counted from the first call: counted from each portion's, the oldest jobs would have left
     * the filter before their turn, which is the last.
     */
    private record Place(Instant askedAt, Position after) {

        static Place first(Instant now) {
            return new Place(now, new Position(now, Ids.NIL));
        }

        static Place read(String text) {
            var parts = text.split(" ", -1);
            if (parts.length != 3) {
                throw Query.invalid("cursor", "cursor is one of an earlier version; begin again without it");
            }
            return new Place(Instant.parse(parts[0]), new Position(Instant.parse(parts[1]), UUID.fromString(parts[2])));
        }

        String text() {
            return "%s %s %s".formatted(askedAt, after.at(), after.id());
        }
    }

    /** A filter without any status left would let through all. */
    private List<JobSnapshot> list(JobFilter filter, Position after, int most) {
        return filter.statuses().isEmpty() ? List.of() : catalog.list(database.jdbc(), filter, after, most);
    }

    private int count(JobFilter filter, Position after) {
        return filter.statuses().isEmpty() ? 0 : catalog.count(database.jdbc(), filter, after);
    }

    private final class Portion {

        private final Actor actor;
        private final JobOrder order;
        private final List<JobView> changed = new ArrayList<>();
        private final List<BulkOutcome.Refused> refused = new ArrayList<>();

        private Portion(Actor actor, BulkOrder order) {
            this.actor = actor;
            this.order = new JobOrder(order.action(), Optional.empty());
        }

        /** @return after the last job that was looked at */
        private Position run(List<JobSnapshot> jobs, Position begin) {
            var until = clock.instant().plus(LONGEST);
            var end = begin;
            for (var job : jobs) {
                act(job);
                end = job.position();
                if (clock.instant().isAfter(until)) {
                    break;
                }
            }
            return end;
        }

        private void act(JobSnapshot job) {
            try {
                changed.add(operations.apply(actor, job.conditionId(), order));
            } catch (RequestRejected rejected) {
                if (rejected.code() != ErrorCode.STATE_CONFLICT && rejected.code() != ErrorCode.NOT_FOUND) {
                    throw rejected;
                }
                refused.add(new BulkOutcome.Refused(
                        job.conditionId(), rejected.rejection().message()));
            }
        }
    }
}
