package io.shiftloom.api.console.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.Dates;
import io.shiftloom.api.console.rota.RotaBoard;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.Clock;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** A schedule to take away: as a table, as a calendar of one person, on paper. */
@Controller
@RequestMapping("/console/conditions/{conditionId}")
class ExportPages {

    /** What some file system does not take, and signs that turn the direction of what follows. */
    private static final Pattern NOT_IN_FILE_NAMES = Pattern.compile("[\\\\/:*?\"<>|\\p{Cntrl}\\p{Cf}]");

    /** Characters of a tenant's name. */
    private static final int LONGEST_NAME = 60;

    private final ScheduleLoader loader;
    private final PlatformDatabase database;
    private final NewerConfirmations newer;
    private final Clock clock;

    ExportPages(ScheduleLoader loader, PlatformDatabase database, NewerConfirmations newer, Clock clock) {
        this.loader = loader;
        this.database = database;
        this.newer = newer;
        this.clock = clock;
    }

    @GetMapping("/rota.csv")
    ResponseEntity<byte[]> table(@PathVariable String conditionId, @RequestParam String view, Language language) {
        var schedule = loader.load(conditionId);
        var version = version(schedule, view);
        var csv = RotaCsv.of(schedule.problem(), version.roster(), schedule.roleLabels(), language);
        return download(tableName(schedule, standing(schedule, version, language)), "text/csv", csv);
    }

    @GetMapping("/calendar.ics")
    ResponseEntity<byte[]> calendar(
            @PathVariable String conditionId, @RequestParam String view, @RequestParam int person, Language language) {
        var schedule = loader.load(conditionId);
        if (person < 0 || person >= schedule.problem().staff().size()) {
            throw new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-person"));
        }
        var text = PersonCalendar.of(schedule, version(schedule, view).roster(), person, clock.instant(), language);
        var name = schedule.problem().name(person);
        return download(name + ".ics", "text/calendar", text);
    }

    @GetMapping("/print")
    String print(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam(defaultValue = "false") boolean each,
            Language language,
            Model model) {
        var schedule = loader.load(conditionId);
        var version = view.filter(key -> !key.isEmpty())
                .map(key -> version(schedule, key))
                .or(() -> schedule.chosen(Optional.empty()))
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-print")));
        model.addAttribute("schedule", schedule);
        model.addAttribute("version", version);
        model.addAttribute("standing", standing(schedule, version, language));
        model.addAttribute("each", each);
        model.addAttribute("board", board(schedule, version, language));
        model.addAttribute("weeks", PrintedWeek.of(schedule.problem(), version.roster(), language));
        fillBreaks(schedule, version, language, model);
        fillDates(schedule.problem().grid(), language, model);
        return "console/print";
    }

    /** What was confirmed is called so on paper only where people work by it. */
    private String standing(LoadedSchedule schedule, Version version, Language language) {
        var condition = schedule.condition();
        if (!version.key().equals("confirmed")) {
            return version.title(language);
        }
        if (condition.cancelledAt() != null) {
            return language.text("status.void");
        }
        if (newer.find(database.jdbc(), condition.tenantId(), condition.conditionId())
                .isPresent()) {
            return language.text("status.superseded");
        }
        return newer.actualDates(database.jdbc(), condition.tenantId(), condition.conditionId()) > 0
                ? language.text("status.worked")
                : version.title(language);
    }

    /** Whose rota it is, of when, and which version: tables of several lie in one folder. */
    private static String tableName(LoadedSchedule schedule, String standing) {
        var tenant = schedule.tenantName();
        var shown = tenant.substring(
                0, tenant.offsetByCodePoints(0, Math.min(LONGEST_NAME, tenant.codePointCount(0, tenant.length()))));
        return NOT_IN_FILE_NAMES
                        .matcher(String.join(
                                " - ",
                                shown,
                                schedule.problem().grid().firstDate().toString(),
                                standing))
                        .replaceAll("_")
                + ".csv";
    }

    private static RotaBoard board(LoadedSchedule schedule, Version version, Language language) {
        var problem = schedule.problem();
        var drawing = new RotaDrawing(
                problem, version.roster(), Optional.empty(), schedule.roleLabels(), schedule.removed(), language);
        return drawing.board(IntStream.range(0, problem.staff().size()).boxed().toList());
    }

    private static void fillBreaks(LoadedSchedule schedule, Version version, Language language, Model model) {
        var breaks = BreakDay.plan(schedule.problem(), version.roster());
        model.addAttribute("breaks", BreakDay.of(breaks, schedule.problem(), language));
        model.addAttribute(
                "haveBreaks", breaks.stream().map(PlannedBreak::staffId).collect(Collectors.toSet()));
        model.addAttribute("breaksByPerson", BreakDay.byPerson(breaks, language));
    }

    private void fillDates(ScheduleGrid grid, Language language, Model model) {
        var now = language.time("printed", clock.instant().atZone(grid.zone()));
        model.addAttribute("asOf", language.text("print.as-of", now));
        model.addAttribute("dates", Dates.text(grid.firstDate(), grid.lastDate(), language));
    }

    private static Version version(LoadedSchedule schedule, String key) {
        return schedule.version(key)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-version")));
    }

    private static ResponseEntity<byte[]> download(String name, String type, String text) {
        return ResponseEntity.ok()
                .contentType(new MediaType(MediaType.parseMediaType(type), UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(name, UTF_8)
                                .build()
                                .toString())
                .body(text.getBytes(UTF_8));
    }
}
