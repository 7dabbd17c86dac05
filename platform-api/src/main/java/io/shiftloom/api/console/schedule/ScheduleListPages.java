package io.shiftloom.api.console.schedule;

import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
class ScheduleListPages {

    private static final int PAGE = 50;
    private static final List<String> STATUSES =
            List.of("queued", "running", "completed", "confirmed", "no_solution", "failed", "error", "canceled");

    private final PlatformDatabase database;
    private final ScheduleList schedules;
    private final CursorBook cursors;

    ScheduleListPages(PlatformDatabase database, ScheduleList schedules, CursorBook cursors) {
        this.database = database;
        this.schedules = schedules;
        this.cursors = cursors;
    }

    @GetMapping("/console/schedules")
    String list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String q,
            @RequestParam Optional<String> cursor,
            Model model) {
        var known = STATUSES.contains(status) ? status : "";
        var text = q.strip();
        var bound = cursors.of("/console/schedules", new UUID(0, 0), List.of(known, tenant, text));
        var filter = new ScheduleList.Filter(
                tenant.isBlank() ? null : Ids.uuid(tenant),
                known.isEmpty() ? null : known,
                text.isEmpty() ? null : text);
        var rows = schedules.list(database.jdbc(), filter, bound.read(cursor), PAGE + 1);
        model.addAttribute("rows", Page.of(rows, PAGE, bound, ScheduleRow::position, row -> row));
        model.addAttribute("statuses", STATUSES);
        model.addAttribute("status", known);
        model.addAttribute("tenant", tenant);
        model.addAttribute("q", text);
        return "console/schedules";
    }
}
