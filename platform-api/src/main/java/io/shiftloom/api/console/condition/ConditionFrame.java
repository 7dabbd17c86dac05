package io.shiftloom.api.console.condition;

import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobStanding;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Gives every page about a condition its head. */
@Component
public class ConditionFrame {

    private static final String CONFIRMED = "confirmed";

    private final JobReading jobs;
    private final PlatformDatabase database;
    private final NewerConfirmations newer;
    private final TenantTime time;
    private final Clock clock;

    ConditionFrame(JobReading jobs, PlatformDatabase database, NewerConfirmations newer, TenantTime time, Clock clock) {
        this.jobs = jobs;
        this.database = database;
        this.newer = newer;
        this.time = time;
        this.clock = clock;
    }

    /** @throws RequestRejected when there is no such condition */
    public static UUID id(String text) {
        return Ids.find(text)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-condition")));
    }

    /**
     * Puts the head into the model.
     *
     * @return the job that it tells of
     */
    public JobStanding fill(String conditionId, ConditionTab tab, Model model) {
        return fill(standing(conditionId), tab, model);
    }

    /** For a page that reads more before it has its head. */
    public JobStanding standing(String conditionId) {
        return jobs.standing(id(conditionId));
    }

    /** The same for a job that was read already. */
    public JobStanding fill(JobStanding standing, ConditionTab tab, Model model) {
        return fill(standing, tab, Optional.empty(), model);
    }

    /**
     * The same for a page about a version.
     *
     * @param view key of a version that there is; absent where the page shows the one that counts
     */
    public JobStanding fill(JobStanding standing, ConditionTab tab, Optional<String> view, Model model) {
        var job = standing.job();
        var language = model.getAttribute("language") instanceof Language chosen ? chosen : Language.ENGLISH;
        time.tell(job.tenantId(), model);
        var mayOperate = CurrentOperator.find()
                .filter(operator -> operator.may(OperatorRole.OPERATOR))
                .isPresent();
        var status = job.replacesResult()
                ? job.status().code()
                : job.state().resultStatus().code();
        var solved = status.equals(ResultStatus.COMPLETED.code());
        var newest = solved && job.confirmedAt() != null && job.cancelledAt() == null
                ? newer.find(database.jdbc(), job.tenantId(), job.conditionId())
                : Optional.<NewerConfirmations.Newer>empty();
        var shown = solved ? solved(job, newest.isPresent()) : status;
        if (shown.equals(CONFIRMED) && newer.actualDates(database.jdbc(), job.tenantId(), job.conditionId()) > 0) {
            shown = ConditionHead.WORKED;
        }
        var places = new ConditionPlaces(job.conditionId(), view.orElse(null));
        model.addAttribute(
                "head",
                new ConditionHead(
                        job,
                        tab,
                        shown,
                        new StatusSentence(language).of(standing.detail(), shown, clock.instant()),
                        newest.map(NewerConfirmations.Newer::conditionId).orElse(null),
                        job.confirmedAt() == null
                                ? null
                                : Confirmer.find(database.jdbc(), job.tenantId(), job.conditionId())
                                        .orElse(null),
                        places,
                        ConditionActions.of(standing, places, mayOperate, language)));
        return standing;
    }

    private static String solved(JobView job, boolean superseded) {
        if (job.confirmedAt() == null) {
            return job.cancelledAt() == null ? ResultStatus.COMPLETED.code() : ConditionHead.WITHDRAWN;
        }
        return job.cancelledAt() != null ? "void" : superseded ? "superseded" : CONFIRMED;
    }
}
