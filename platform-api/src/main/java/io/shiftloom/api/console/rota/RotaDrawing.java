package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.RotaRow.DayCell;
import io.shiftloom.api.console.rota.RotaRow.Group;
import io.shiftloom.api.console.rota.RotaRow.RoleChip;
import io.shiftloom.api.console.rota.RotaRow.Span;
import io.shiftloom.api.console.rota.RotaRow.WishCount;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.api.rota.ShiftRoles;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Draws one version of a schedule, if asked against another one. */
public final class RotaDrawing {

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final Rota rota;
    private final Roster roster;
    private final Optional<Roster> against;
    private final Set<String> removed;
    private final RoleTones tones;
    private final ShiftRoles works;
    private final int mostMinutes;
    private final boolean[] weekends;
    private final ContractHours contract;
    private final Language language;

    /**
     * @param labels of roles by id
     * @param removed ids of those who were taken off the roster
     */
    public RotaDrawing(
            ScheduleProblem problem,
            Roster roster,
            Optional<Roster> against,
            Map<String, String> labels,
            Set<String> removed,
            Language language) {
        this.problem = problem;
        this.grid = problem.grid();
        this.roster = roster;
        this.against = against;
        this.removed = removed;
        this.language = language;
        this.rota = Rota.of(problem, roster);
        this.tones = RoleTones.of(problem, labels);
        this.works = ShiftRoles.of(problem, roster);
        this.mostMinutes = rota.rows().stream().mapToInt(rota::minutes).max().orElse(0);
        this.contract = ContractHours.of(problem, language);
        this.weekends = new boolean[grid.dayCount()];
        for (int day = 0; day < weekends.length; day++) {
            weekends[day] = DayHead.isWeekend(grid.date(day));
        }
    }

    public RotaBoard board(BoardSelection selection) {
        var shown = IntStream.range(0, problem.staff().size())
                .filter(person -> selection.shows(problem.staff().get(person)))
                .boxed()
                .toList();
        var groups = new PeopleByRole(problem, roster, works, tones);
        var ordered =
                selection.isGrouped() ? shown.stream().sorted(groups.byRole()).toList() : shown;
        var part = PeoplePage.of(selection.from(), ordered);
        var page = part.shown();
        var heads = new HashMap<Integer, Group>();
        for (int place = 0; selection.isGrouped() && place < page.size(); place++) {
            int person = page.get(place);
            if (place == 0 || groups.differ(page.get(place - 1), person)) {
                heads.put(
                        person,
                        groups.of(
                                person,
                                shown,
                                index -> rota.minutes(rota.rows().get(index)),
                                language.text("grid.without-role")));
            }
        }
        return board(part, Optional.of(selection.role()).filter(id -> !id.isEmpty()), selection.days(), heads);
    }

    /** All days of some people. */
    public RotaBoard board(List<Integer> people) {
        return board(new PeoplePage<>(people, 0, people.size()), Optional.empty(), DaySpan.ALL, Map.of());
    }

    private RotaBoard board(
            PeoplePage<Integer> people, Optional<String> role, DaySpan span, Map<Integer, Group> heads) {
        var coverage = new CoverageCount(problem, roster, role, language);
        var days = span.indexes(grid.dayCount())
                .mapToObj(day -> new DayHead(
                        grid.date(day),
                        language,
                        coverage.hoursNeeded(day),
                        coverage.hoursThere(day),
                        coverage.strip(day)))
                .toList();
        return new RotaBoard(
                grid.slotsPerDay(),
                days,
                people.map(index -> person(index, span, heads.get(index))).shown(),
                people.from(),
                people.inAll(),
                changes(),
                roles(span));
    }

    private List<RoleCoverage> roles(DaySpan span) {
        return tones.needed().stream()
                .map(role -> {
                    var count = new CoverageCount(problem, roster, Optional.of(role.id()), language);
                    return new RoleCoverage(
                            role.label(),
                            tones.chip(role.id()).tone(),
                            span.indexes(grid.dayCount()).mapToObj(count::day).toList());
                })
                .toList();
    }

    public RoleTones tones() {
        return tones;
    }

    private RotaRow person(int index, DaySpan span, @Nullable Group group) {
        var member = problem.staff().get(index);
        var row = rota.rows().get(index);
        var days = span.indexes(grid.dayCount())
                .mapToObj(day -> cell(index, member, day, begun(index, day)))
                .toList();
        int minutes = rota.minutes(row);
        return new RotaRow(
                group,
                index,
                member.staffId(),
                row.name(),
                removed.contains(member.staffId()),
                chips(member),
                Hours.text(minutes, language),
                contract.share(index),
                contract.terms(index),
                mostMinutes == 0 ? 0 : 100 * minutes / mostMinutes,
                wishes(member, row.cells()),
                days,
                () -> CellMarkup.of(index, days, weekends, slots(), language));
    }

    private List<RotaShift> begun(int person, int day) {
        return rota.rows().get(person).shifts().stream()
                .filter(shift -> shift.day() == day)
                .toList();
    }

    private List<RoleChip> chips(StaffMember member) {
        return member.roles().stream().map(tones::chip).toList();
    }

    private DayCell cell(int index, StaffMember member, int day, List<RotaShift> shifts) {
        var row = roster.row(index);
        var freeFrom = freeFrom(index, day);
        var hours = shifts.stream().map(RotaShift::hours).collect(Collectors.joining(" + "));
        var label = shifts.stream()
                .map(shift -> Hours.label(shift, language))
                .reduce((one, other) -> language.text("shift.second", one, other))
                .orElse("");
        var other = against.map(all -> all.row(index));
        var bars = Bar.runs(slots(), slot -> row.contains(cell(day, slot)), slot -> tone(index, cell(day, slot)));
        var roles = roles(index, shifts);
        var ghosts = other.map(cells ->
                        Bar.runs(slots(), slot -> cells.contains(cell(day, slot)) && !row.contains(cell(day, slot))))
                .orElse(List.of());
        return new DayCell(
                day,
                hours,
                label,
                roles,
                freeFrom,
                spoken(index, member, day, label, roles, !bars.isEmpty()),
                bars,
                ghosts,
                Bar.runs(slots(), slot -> member.availability().contains(cell(day, slot))),
                Bar.runs(slots(), slot -> wish(member, cell(day, slot), Wish.HIGH)),
                Bar.runs(slots(), slot -> row.contains(cell(day, slot)) && wish(member, cell(day, slot), Wish.NONE)),
                span(shifts),
                freeFrom.isEmpty() ? null : span(begun(index, day - 1)),
                other.isPresent() && differs(row, other.get(), day));
    }

    private @Nullable Span span(List<RotaShift> shifts) {
        if (shifts.isEmpty()) {
            return null;
        }
        var last = shifts.getLast();
        return new Span(slots(shifts.getFirst().startMinute()), last.laterDays() * slots() + slots(last.endMinute()));
    }

    private int slots(int minuteOfDay) {
        return (minuteOfDay - grid.slots().getFirst().startMinute()) / grid.granularityMinutes();
    }

    /** In which roles somebody works shifts, each once, in order of time. */
    private String roles(int person, List<RotaShift> shifts) {
        return shifts.stream()
                .flatMap(shift -> works
                        .of(
                                person,
                                grid.epochMinute(grid.firstDate().plusDays(shift.day()), shift.startMinute()),
                                grid.epochMinute(
                                        grid.firstDate().plusDays(shift.day() + shift.laterDays()), shift.endMinute()))
                        .stream())
                .distinct()
                .map(id -> tones.chip(id).label())
                .collect(Collectors.joining(", "));
    }

    private String freeFrom(int person, int day) {
        return rota.rows().get(person).shifts().stream()
                .filter(shift -> shift.day() < day && shift.day() + shift.laterDays() == day)
                .map(shift -> "%02d:%02d".formatted(shift.endMinute() / 60, shift.endMinute() % 60))
                .findFirst()
                .orElse("");
    }

    private String tone(int person, int cell) {
        return "tone-" + works.of(person, cell).map(id -> tones.chip(id).tone()).orElse(0);
    }

    private String spoken(int index, StaffMember member, int day, String label, String roles, boolean works) {
        var free = IntStream.range(0, slots())
                .noneMatch(slot -> member.availability().contains(cell(day, slot)));
        return rota.rows().get(index).name() + ", " + language.time("date", grid.date(day)) + ": "
                + (label.isEmpty()
                        ? language.text(none(works, free))
                        : roles.isEmpty() ? label : language.text("shift.as", label, roles));
    }

    private static String none(boolean works, boolean free) {
        return works ? "shift.night-before" : free ? "shift.unavailable" : "shift.free";
    }

    private WishCount wishes(StaffMember member, CellSet row) {
        var minutes = new EnumMap<Wish, Integer>(Wish.class);
        row.stream()
                .forEach(cell -> member.wishes()
                        .in(cell)
                        .ifPresent(wish -> minutes.merge(wish, grid.minutes(cell), Integer::sum)));
        return new WishCount(
                Hours.text(minutes.getOrDefault(Wish.HIGH, 0), language),
                Hours.text(minutes.getOrDefault(Wish.LOW, 0), language),
                Hours.text(minutes.getOrDefault(Wish.NONE, 0), language),
                !member.wishes().byCell().isEmpty());
    }

    private static boolean wish(StaffMember member, int cell, Wish wish) {
        return member.wishes().in(cell).filter(wished -> wished == wish).isPresent();
    }

    private int changes() {
        var changed = new ArrayList<Integer>();
        against.ifPresent(other -> IntStream.range(0, problem.staff().size())
                .forEach(person -> IntStream.range(0, grid.dayCount())
                        .filter(day -> differs(roster.row(person), other.row(person), day))
                        .forEach(changed::add)));
        return changed.size();
    }

    private boolean differs(CellSet one, CellSet other, int day) {
        return IntStream.range(0, slots())
                .anyMatch(slot -> one.contains(cell(day, slot)) != other.contains(cell(day, slot)));
    }

    private int slots() {
        return grid.slotsPerDay();
    }

    private int cell(int day, int slot) {
        return grid.cell(day, slot);
    }
}
