package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.operations.job.StatisticsView;
import io.shiftloom.api.paging.PageRequest;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** What is wrong, what runs, and how the service has been doing. */
@Controller
class InboxPages {

    private static final int OPEN_JOBS = 20;
    private static final int BUSY_PACE = 3000;
    private static final int IDLE_PACE = 8000;

    private final JobReading jobs;
    private final Problems problems;
    private final DeliveryFigures deliveries;
    private final ChartRepository charts;
    private final Clock clock;

    InboxPages(JobReading jobs, Problems problems, DeliveryFigures deliveries, ChartRepository charts, Clock clock) {
        this.jobs = jobs;
        this.problems = problems;
        this.deliveries = deliveries;
        this.charts = charts;
        this.clock = clock;
    }

    @GetMapping("/console")
    String inbox(@RequestParam(defaultValue = "") String range, Language language, Model model) {
        fill(ChartRange.of(range), language, model);
        return "console/inbox";
    }

    /** The same without the frame, for polling. */
    @GetMapping("/console/inbox/live")
    ModelAndView live(
            @RequestParam(defaultValue = "") String range,
            @RequestParam(defaultValue = "") String seen,
            Language language,
            Model model) {
        return LivePart.of("console/inbox :: live", fill(ChartRange.of(range), language, model), seen, model);
    }

    private String fill(ChartRange range, Language language, Model model) {
        var now = clock.instant();
        var figures = jobs.statistics();
        var letters = deliveries.now();
        var found = problems.list(figures, now, language);
        var open = jobs.list(new JobSearch(
                        Optional.of("running,stopping,queued,stopped"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        PageRequest.first(OPEN_JOBS)))
                .items();
        model.addAttribute("figures", figures);
        model.addAttribute("problems", found);
        model.addAttribute("letters", letters);
        model.addAttribute("open", open);
        model.addAttribute("range", range);
        model.addAttribute("ranges", ChartRange.values());
        model.addAttribute("queue", QueueChart.of(charts.samples(range, now)));
        model.addAttribute("ended", charts.jobs(range, now));
        model.addAttribute("sent", charts.deliveries(range, now));
        model.addAttribute("pace", open.isEmpty() ? IDLE_PACE : BUSY_PACE);
        var mark = LivePart.mark(
                now,
                figures.queued(),
                figures.running(),
                figures.lastDay(),
                letters,
                found,
                workers(figures.workers()),
                LivePart.progress(open));
        model.addAttribute("mark", mark);
        return mark;
    }

    /** Which there are and whether they are alive, without their heartbeats, which change all the time. */
    private static List<String> workers(List<StatisticsView.Worker> workers) {
        return workers.stream()
                .map(worker -> worker.host() + " " + worker.pid() + " " + worker.alive())
                .toList();
    }
}
