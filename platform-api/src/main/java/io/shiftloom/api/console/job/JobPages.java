package io.shiftloom.api.console.job;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.FilterNames;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.console.table.TableSelection;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The list of jobs. */
@Controller
@RequestMapping("/console/jobs")
class JobPages {

    private static final Columns<JobView> COLUMNS = Columns.<JobView>none()
            .by("tenant", JobView::tenantName)
            .by("status", job -> job.status().code())
            .by("run", JobView::run)
            .by("waited", JobView::waitMillis)
            .byOptional("took", job -> Optional.ofNullable(job.runMillis()))
            .by("opened", JobView::requestedAt);

    private final JobReading jobs;
    private final JobBulk bulk;
    private final FilterNames names;
    private final Clock clock;

    JobPages(JobReading jobs, JobBulk bulk, FilterNames names, Clock clock) {
        this.jobs = jobs;
        this.bulk = bulk;
        this.names = names;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView list(
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            Language language,
            Model model) {
        var mark = fill(query(request), language, model);
        return LivePart.of(part.isEmpty() ? "console/jobs" : "console/jobs :: live", mark, seen, model);
    }

    private String fill(TableQuery query, Language language, Model model) {
        var table = query.read(
                COLUMNS,
                page -> jobs.list(search(query, page)),
                most -> jobs.count(search(query, PageRequest.first(1)), most));
        var mark = LivePart.mark(clock.instant(), LivePart.progress(table.rows()), table.total());
        model.addAttribute("table", table);
        model.addAttribute("filters", names.of(table, language));
        model.addAttribute("mark", mark);
        return mark;
    }

    private static TableQuery query(HttpServletRequest request) {
        return TableQuery.of(request, "/console/jobs", "q", "status", "since", "ended", "tenant");
    }

    private static JobSearch search(TableQuery query, PageRequest page) {
        return new JobSearch(
                query.given("status"),
                query.given("tenant"),
                query.given("since"),
                query.given("q"),
                query.given("ended"),
                page);
    }

    /** The jobs that are ticked, or all that match. What cannot be done is said above the list. */
    @PostMapping("/{action:restart|stop|abandon}")
    @RequiresRole(OperatorRole.OPERATOR)
    String act(@PathVariable String action, HttpServletRequest request, Language language, Model model) {
        var query = query(request);
        try {
            var wanted = JobAction.find(action)
                    .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-page")));
            var ids = TableSelection.of(request)
                    .ids(() -> jobs.list(search(query, PageRequest.first(TableQuery.MOST))).items().stream()
                            .map(JobView::conditionId)
                            .toList());
            bulk.apply(ConsoleArguments.actor(request), wanted, ids, request);
            return "redirect:" + query.address();
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", Objects.requireNonNullElse(request.getParameter("reason"), ""));
            fill(query, language, model);
            return "console/jobs";
        }
    }
}
