package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.Slot;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The proof that no schedule exists, as a picture: what every cell needs, who is available for it, and which cells
 * conflict.
 *
 * @param days rows of the picture
 * @param hours heads of its columns, each hour once
 * @param people who is all there is for the conflicting cells, with the hours each could work in them
 */
public record CertificateBoard(
        String statement,
        String kind,
        List<Day> days,
        List<String> hours,
        List<Person> people,
        List<String> rules,
        List<String> repairs) {

    /** One date with its cells from the first slot to the last. */
    public record Day(String label, List<Cell> cells) {}

    /** @param level of need, 0 to 4 */
    public record Cell(String spoken, int need, int available, boolean conflicting, int level) {}

    /** Somebody in the proof. */
    public record Person(String name, String hours) {}

    /** @param roles labels by id */
    public static CertificateBoard of(
            ScheduleProblem problem, Certificate certificate, Map<String, String> roles, Language language) {
        var rules = new RuleWords(language);
        var words = rules.of(certificate, roles);
        var cells = certificate.cells();
        var conflicting = Set.copyOf(cells);
        Map<String, StaffMember> staff = problem.staff().stream()
                .collect(Collectors.toMap(StaffMember::staffId, member -> member, (one, other) -> one));
        return new CertificateBoard(
                words.statement(),
                words.kind(),
                days(problem, conflicting, rules),
                hours(problem.grid().slots()),
                certificate.people().stream()
                        .flatMap(id -> Stream.ofNullable(staff.get(id)))
                        .map(member -> person(problem, member, cells, language))
                        .toList(),
                certificate.rules().stream().map(rules::rule).toList(),
                certificate.repairs().stream().map(words::repair).toList());
    }

    /** An hour that a column does not begin with is told with its minutes. */
    static List<String> hours(List<Slot> slots) {
        var heads = new ArrayList<String>();
        var last = "";
        for (var slot : slots) {
            var hour = slot.id().substring(0, 2);
            heads.add(hour.equals(last) ? "" : slot.id().endsWith(":00") ? hour : slot.id());
            last = hour;
        }
        return heads;
    }

    private static List<Day> days(ScheduleProblem problem, Set<String> conflicting, RuleWords rules) {
        var grid = problem.grid();
        int highest =
                problem.demand().stream().mapToInt(CellDemand::headcount).max().orElse(1);
        return IntStream.range(0, grid.dayCount())
                .mapToObj(day -> new Day(
                        rules.day(grid.date(day)),
                        IntStream.range(0, grid.slotsPerDay())
                                .map(slot -> grid.cell(day, slot))
                                .mapToObj(cell -> cell(problem, cell, conflicting, Math.max(1, highest), rules))
                                .toList()))
                .toList();
    }

    private static Cell cell(ScheduleProblem problem, int cell, Set<String> conflicting, int highest, RuleWords rules) {
        int need = problem.demand().get(cell).headcount();
        int available = (int) problem.staff().stream()
                .filter(member -> member.availability().contains(cell))
                .count();
        var key = problem.grid().key(cell);
        var conflict = conflicting.contains(key);
        return new Cell(
                rules.language().text(conflict ? "proof.conflict" : "proof.need", rules.cell(key), need, available),
                need,
                available,
                conflict,
                Math.ceilDiv(4 * need, highest));
    }

    private static Person person(ScheduleProblem problem, StaffMember member, List<String> cells, Language language) {
        int minutes = cells.stream()
                .map(problem.grid()::find)
                .filter(found -> found.isPresent() && member.availability().contains(found.getAsInt()))
                .mapToInt(found -> problem.grid().minutes(found.getAsInt()))
                .sum();
        return new Person(problem.name(member.staffId()), Hours.text(minutes, language));
    }
}
