package io.shiftloom.api.console.run;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.job.JobDetailView;
import io.shiftloom.api.operations.job.JobOperations;
import io.shiftloom.api.operations.job.JobOrder;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.history.RunHistory;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.operations.JobStatus;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** How a condition was solved: all its runs, and one of them in steps. */
@Controller
@RequestMapping("/console/conditions/{conditionId}")
class RunPages {

    private static final int OPEN_PACE = 2000;
    private static final int PENDING_PACE = 8000;

    /** More runs are not drawn, unless one of them is chosen. */
    private static final int MOST_RUNS = 12;

    /** All spans are drawn where there are at most this many runs. Of more runs, only the chosen one has its spans. */
    private static final int ALL_OPENED = 2;

    private final ConditionFrame frame;
    private final JobReading jobs;
    private final JobOperations operations;
    private final RunSpanLog spanLog;
    private final Clock clock;

    RunPages(ConditionFrame frame, JobReading jobs, JobOperations operations, RunSpanLog spanLog, Clock clock) {
        this.frame = frame;
        this.jobs = jobs;
        this.operations = operations;
        this.spanLog = spanLog;
        this.clock = clock;
    }

    @GetMapping("/runs")
    ModelAndView show(
            @PathVariable String conditionId,
            RunQuery query,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Language language,
            Model model) {
        var id = ConditionFrame.id(conditionId);
        var asked = query.run();
        var standing =
                frame.fill(asked == null ? jobs.standing(id) : jobs.standing(id, asked), ConditionTab.RUNS, model);
        var detail = standing.detail();
        var job = detail.job();
        int shown = asked == null ? job.run() : asked;
        var drawn = drawn(detail.runs(), shown, query.isAlone());
        var histories = jobs.histories(id, numbers(drawn));
        var mark = LivePart.mark(
                clock.instant(), LivePart.progress(job), detail.explanation(), histories, detail.deliveries());
        model.addAttribute("job", job);
        model.addAttribute("detail", detail);
        model.addAttribute("explanation", explanation(detail));
        model.addAttribute("shown", shown);
        model.addAttribute("alone", query.isAlone());
        model.addAttribute("asked", Objects.requireNonNullElse(query.piece(), ""));
        model.addAttribute("pace", pace(detail));
        model.addAttribute("undrawn", query.isAlone() ? 0 : detail.runs().size() - drawn.size());
        model.addAttribute(
                "timeline",
                RunTimeline.of(
                        spans(drawn, histories, job),
                        drawn.size() <= ALL_OPENED ? Set.copyOf(numbers(drawn)) : Set.of(shown)));
        if (shown == job.run()) {
            model.addAttribute("convergence", Convergence.of(jobs.course(id).searches(), language));
        }
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/runs" : "console/runs :: live", mark, seen, model);
    }

    /**
     * What the address says of the runs.
     *
     * @param run the chosen one; null for the last
     * @param alone draws the chosen run only, on an axis of its own
     * @param piece a span of the chosen run, which is told of at once
     */
    record RunQuery(
            @Nullable Integer run,
            @Nullable Boolean alone,
            @Nullable String piece) {

        boolean isAlone() {
            return Boolean.TRUE.equals(alone);
        }
    }

    /** But for the last failure, which the page quotes. */
    private static List<Message> explanation(JobDetailView detail) {
        return detail.explanation().stream()
                .filter(sentence ->
                        !(sentence instanceof Message.Keyed keyed && keyed.key().equals("explained.last-failure")))
                .toList();
    }

    /** The newest and the chosen one, newest first. */
    private static List<JobDetail.Run> drawn(List<JobDetail.Run> runs, int shown, boolean alone) {
        return IntStream.range(0, runs.size())
                .filter(place -> runs.get(place).run() == shown || (!alone && place < MOST_RUNS))
                .mapToObj(runs::get)
                .toList();
    }

    private static List<Integer> numbers(List<JobDetail.Run> runs) {
        return runs.stream().map(JobDetail.Run::run).toList();
    }

    private List<RunSpans> spans(List<JobDetail.Run> runs, List<RunHistory> histories, JobView job) {
        var until = workedUntil(job);
        return IntStream.range(0, runs.size())
                .mapToObj(place -> RunSpans.of(runs.get(place), histories.get(place), until))
                .toList();
    }

    /** What became of one span of a run. */
    @GetMapping("/runs/{run}/{piece}")
    String span(
            @PathVariable String conditionId,
            @PathVariable int run,
            @PathVariable String piece,
            @RequestParam(defaultValue = "info") String level,
            Model model) {
        var id = ConditionFrame.id(conditionId);
        var detail = jobs.standing(id).detail();
        var runs = detail.runs().stream().filter(one -> one.run() == run).toList();
        var found = spans(runs, jobs.histories(id, numbers(runs)), detail.job()).stream()
                .flatMap(spans -> spans.find(piece).stream())
                .findFirst()
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-piece")));
        model.addAttribute("run", runs.getFirst());
        model.addAttribute("span", found);
        spanLog.fill(detail.job(), runs.getFirst(), found, level, model);
        return "console/run-piece :: answer";
    }

    /** A stopped run has not been worked on since it was stopped. */
    private Instant workedUntil(JobView job) {
        var taken = job.takenAt();
        var worked = job.runMillis();
        if (taken != null && worked != null) {
            return taken.plusMillis(worked);
        }
        return job.status() == JobStatus.STOPPED ? job.requestedAt().plusMillis(job.waitMillis()) : clock.instant();
    }

    /** Milliseconds between two polls of the page; null once the job is over and its webhook is sent. */
    private static @Nullable Integer pace(JobDetailView detail) {
        if (detail.job().finishedAt() == null) {
            return OPEN_PACE;
        }
        return detail.deliveries().stream().anyMatch(sent -> sent.state().equals("pending")) ? PENDING_PACE : null;
    }

    /** Restart, stop, abandon, recover, replay or replace, if the job is still as it was seen. */
    @PostMapping("/{action:restart|stop|abandon|recover|replay|replace}")
    @RequiresRole(OperatorRole.OPERATOR)
    String act(
            @PathVariable String conditionId,
            @PathVariable String action,
            Actor actor,
            @RequestParam(defaultValue = "") String version,
            HttpServletRequest request) {
        var wanted = JobAction.find(action)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-page")));
        var id = ConditionFrame.id(conditionId);
        operations.apply(actor, id, new JobOrder(wanted, Filter.given(version)));
        FlashMessage.keep(request, "done." + wanted.code());
        return "redirect:/console/conditions/" + id + "/runs";
    }
}
