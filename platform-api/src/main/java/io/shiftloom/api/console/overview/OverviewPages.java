package io.shiftloom.api.console.overview;

import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.operations.job.StatisticsView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** How the service is doing, now and over the last day. */
@Controller
class OverviewPages {

    private static final int RECENT = 8;

    private final JobReading jobs;
    private final DeliveryFigures deliveries;
    private final DayRepository day;
    private final Clock clock;

    OverviewPages(JobReading jobs, DeliveryFigures deliveries, DayRepository day, Clock clock) {
        this.jobs = jobs;
        this.deliveries = deliveries;
        this.day = day;
        this.clock = clock;
    }

    @GetMapping("/console")
    String overview(Model model) {
        fill(model);
        return "console/overview";
    }

    /** The same without the frame, for polling. */
    @GetMapping("/console/overview/live")
    ModelAndView live(@RequestParam(defaultValue = "") String seen, Model model) {
        return LivePart.of("console/overview :: live", fill(model), seen, model);
    }

    private String fill(Model model) {
        var now = clock.instant();
        var figures = jobs.statistics();
        var letters = deliveries.now();
        var recent = jobs.list(JobSearch.newest(RECENT)).items();
        model.addAttribute("figures", figures);
        model.addAttribute("hours", HourBars.ofJobs(figures.hours()));
        model.addAttribute("sent", sent(now));
        model.addAttribute("queue", QueueChart.of(day.samples(now)));
        model.addAttribute("letters", letters);
        model.addAttribute("recent", recent);
        var mark = LivePart.mark(
                now,
                figures.queued(),
                figures.running(),
                figures.lastDay(),
                letters,
                workers(figures.workers()),
                LivePart.progress(recent));
        model.addAttribute("mark", mark);
        return mark;
    }

    /** Which there are and whether they are alive, without their heartbeats, which change all the time. */
    private static List<String> workers(List<StatisticsView.Worker> workers) {
        return workers.stream()
                .map(worker -> worker.host() + " " + worker.pid() + " " + worker.alive())
                .toList();
    }

    private HourBars sent(Instant now) {
        return HourBars.of(day.letters(now).stream()
                .map(hour -> new HourBars.Count(
                        hour.until().minus(Duration.ofHours(1)), hour.delivered() + hour.dead(), hour.dead()))
                .toList());
    }
}
