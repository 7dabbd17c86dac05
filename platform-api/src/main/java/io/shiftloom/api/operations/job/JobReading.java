package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.history.RunHistories;
import io.shiftloom.jobs.history.RunHistory;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.operations.JobFigures;
import io.shiftloom.jobs.operations.JobInspection;
import io.shiftloom.jobs.operations.JobSnapshot;
import io.shiftloom.jobs.progress.RunCourse;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Looking at jobs. */
@Service
public class JobReading {

    private final PlatformDatabase database;
    private final JobCatalog catalog;
    private final JobInspection inspection;
    private final JobFigures figures;
    private final RunHistories histories;
    private final CursorBook cursors;
    private final Clock clock;

    JobReading(
            PlatformDatabase database,
            JobCatalog catalog,
            JobInspection inspection,
            JobFigures figures,
            RunHistories histories,
            CursorBook cursors,
            Clock clock) {
        this.database = database;
        this.catalog = catalog;
        this.inspection = inspection;
        this.figures = figures;
        this.histories = histories;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** The one opened last first. */
    public Page<JobView> list(JobSearch search) {
        var filter = search.filter(clock.instant());
        return cursors.of("/ops/v1/jobs", Ids.NIL, search.binding())
                .page(
                        search.page(),
                        JobSnapshot::position,
                        (after, count) -> catalog.list(database.jdbc(), filter, after, count))
                .map(JobView::of);
    }

    /** How many there are, counted up to a number. */
    public int count(JobSearch search, int most) {
        return catalog.count(database.jdbc(), search.filter(clock.instant()), most);
    }

    /** Figures of all jobs, for an overview. */
    public StatisticsView statistics() {
        return StatisticsView.of(database.inTransaction(figures::now));
    }

    public JobDetailView show(UUID conditionId) {
        return database.inTransaction(tx -> inspection.find(tx, conditionId))
                .map(JobDetailView::of)
                .orElseThrow(() -> notFound(conditionId));
    }

    /** With the steps of its newest run. */
    public JobStanding standing(UUID conditionId) {
        return database.inTransaction(tx -> inspection.find(tx, conditionId))
                .map(JobStanding::of)
                .orElseThrow(() -> notFound(conditionId));
    }

    /** With the steps of one of its runs. */
    public JobStanding standing(UUID conditionId, int run) {
        return database.inTransaction(tx -> inspection.find(tx, conditionId, run))
                .map(JobStanding::of)
                .orElseThrow(() -> notFound(conditionId));
    }

    /** How some of its runs went. */
    public List<RunHistory> histories(UUID conditionId, List<Integer> runs) {
        return database.inTransaction(tx -> histories.of(tx, conditionId, runs));
    }

    public CourseView course(UUID conditionId) {
        return database.inTransaction(tx -> catalog.find(tx, conditionId)
                .map(job -> CourseView.of(job, RunCourse.read(tx, job.tenantId(), job.conditionId())))
                .orElseThrow(() -> notFound(conditionId)));
    }

    static RequestRejected notFound(UUID conditionId) {
        return new RequestRejected(
                ErrorCode.NOT_FOUND,
                conditionId.equals(Ids.NIL)
                        ? Message.of("refused.job-name")
                        : Message.of("refused.no-job", conditionId));
    }
}
