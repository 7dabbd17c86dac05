package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.FilterNames;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.ResultStatus;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The list of schedules of all tenants. */
@Controller
class ScheduleListPages {

    /** Those of results; a confirmed one is completed and shown apart. */
    private static final List<String> STATUSES = Stream.of(ResultStatus.values())
            .flatMap(status ->
                    status == ResultStatus.COMPLETED ? Stream.of(status.code(), "confirmed") : Stream.of(status.code()))
            .toList();

    private static final Columns<ScheduleRow> COLUMNS = Columns.<ScheduleRow>none()
            .by("period", ScheduleRow::firstDate)
            .by("tenant", ScheduleRow::tenantName)
            .by("status", ScheduleRow::status)
            .by("candidates", ScheduleRow::candidates)
            .by("submitted", ScheduleRow::createdAt);

    private final PlatformDatabase database;
    private final ScheduleList schedules;
    private final CursorBook cursors;
    private final FilterNames names;

    ScheduleListPages(PlatformDatabase database, ScheduleList schedules, CursorBook cursors, FilterNames names) {
        this.database = database;
        this.schedules = schedules;
        this.cursors = cursors;
        this.names = names;
    }

    @GetMapping("/console/schedules")
    String list(HttpServletRequest request, Language language, Model model) {
        var query = TableQuery.of(request, "/console/schedules", "q", "status", "tenant");
        var status = query.given("status").filter(STATUSES::contains).orElse(null);
        var filter = new ScheduleList.Filter(
                query.given("tenant").map(Ids::uuid).orElse(null),
                status,
                query.given("q").orElse(null));
        var bound = cursors.of(
                query.path(), new UUID(0, 0), List.copyOf(query.filters().values()));
        var table = query.read(
                COLUMNS,
                page -> bound.page(
                        page,
                        ScheduleRow::position,
                        (after, count) -> schedules.list(database.jdbc(), filter, after, count)),
                most -> schedules.count(database.jdbc(), filter, most));
        model.addAttribute("table", table);
        model.addAttribute("filters", names.of(table, language));
        model.addAttribute("statuses", STATUSES);
        return "console/schedules";
    }
}
