package io.shiftloom.api.console.job;

import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.jobs.operations.JobStatus;
import java.time.Clock;
import java.util.Arrays;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The list of jobs. */
@Controller
@RequestMapping("/console/jobs")
class JobPages {

    private final JobReading jobs;
    private final Clock clock;

    JobPages(JobReading jobs, Clock clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String cursor,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Model model) {
        var found = jobs.list(new JobSearch(
                Filter.given(status),
                Filter.given(tenant),
                Filter.given(since),
                Filter.given(q),
                PageRequest.after(Filter.given(cursor))));
        var mark = LivePart.mark(clock.instant(), LivePart.progress(found.items()));
        model.addAttribute("jobs", found);
        model.addAttribute("mark", mark);
        model.addAttribute("status", status);
        model.addAttribute("tenant", tenant);
        model.addAttribute("since", since);
        model.addAttribute("q", q.strip());
        model.addAttribute("cursor", cursor);
        model.addAttribute(
                "statuses",
                Arrays.stream(JobStatus.values()).map(JobStatus::code).toList());
        return LivePart.of(part.isEmpty() ? "console/jobs" : "console/jobs :: live", mark, seen, model);
    }
}
