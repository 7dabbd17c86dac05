package io.shiftloom.api.console.overview;

import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.console.page.LivePart;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** How the service is doing, now and over the last day. */
@Controller
class OverviewPages {

    private static final String RECENT = "8";

    private final OperatorApi operators;
    private final DeliveryFigures deliveries;
    private final DayRepository day;
    private final Clock clock;

    OverviewPages(OperatorApi operators, DeliveryFigures deliveries, DayRepository day, Clock clock) {
        this.operators = operators;
        this.deliveries = deliveries;
        this.day = day;
        this.clock = clock;
    }

    @GetMapping("/console")
    String overview(Model model) {
        fill(model);
        return "console/overview";
    }

    /** The same without the frame, for looking again. */
    @GetMapping("/console/overview/live")
    ModelAndView live(@RequestParam(defaultValue = "") String seen, Model model) {
        return LivePart.of("console/overview :: live", fill(model), seen, model);
    }

    private String fill(Model model) {
        var now = clock.instant();
        var figures = operators.get("/ops/v1/jobs/statistics");
        var letters = deliveries.now();
        var recent = operators.get("/ops/v1/jobs", Map.of("limit", RECENT)).get("items");
        model.addAttribute("figures", figures);
        model.addAttribute("hours", HourBars.ofJobs(Objects.requireNonNull(figures.get("hours"))));
        model.addAttribute("sent", sent(now));
        model.addAttribute("queue", QueueChart.of(day.samples(now)));
        model.addAttribute("letters", letters);
        model.addAttribute("recent", recent);
        var mark = LivePart.mark(
                now,
                figures.get("queued"),
                figures.get("running"),
                figures.get("lastDay"),
                letters,
                workers(figures.get("workers")),
                LivePart.progress(recent));
        model.addAttribute("mark", mark);
        return mark;
    }

    /** Which there are and whether they live, without their heartbeats, which never stand still. */
    private static List<String> workers(@Nullable Object workers) {
        return workers instanceof List<?> list
                ? list.stream()
                        .map(worker -> worker instanceof Map<?, ?> map
                                ? map.get("host") + " " + map.get("pid") + " " + map.get("alive")
                                : "")
                        .toList()
                : List.of();
    }

    private HourBars sent(Instant now) {
        return HourBars.of(day.letters(now).stream()
                .map(hour -> new HourBars.Count(
                        hour.until().minus(Duration.ofHours(1)), hour.delivered() + hour.dead(), hour.dead()))
                .toList());
    }
}
