package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.rota.RotaRow.RoleChip;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The roles that occur in a schedule, each with its name and colour. */
public final class RoleTones {

    private static final int TONES = 7;
    private static final int ID_SHOWN = 8;

    private final Map<String, RoleChip> chips = new LinkedHashMap<>();
    private final List<Choice> needed;

    /** A role to choose. */
    public record Choice(String id, String label, int tone) {}

    private RoleTones(Collection<String> ids, Collection<String> needed, Map<String, String> labels) {
        var shortened =
                shortened(ids.stream().filter(id -> !labels.containsKey(id)).toList());
        ids.forEach(id -> chips.put(id, new RoleChip(labels.getOrDefault(id, shortened.apply(id)), tone())));
        this.needed = needed.stream()
                .map(id -> new Choice(id, chip(id).label(), chip(id).tone()))
                .toList();
    }

    static RoleTones of(ScheduleProblem problem, Map<String, String> labels) {
        var needed = new TreeSet<String>();
        problem.demand().stream().map(CellDemand::roles).forEach(roles -> needed.addAll(roles.keySet()));
        var ids = new TreeSet<>(needed);
        problem.staff().stream().map(StaffMember::roles).forEach(ids::addAll);
        return new RoleTones(ids, needed, labels);
    }

    /** What pages call the roles of a problem: by the names that they have, and by a part of the id where they have none. */
    public static Map<String, String> labels(ScheduleProblem problem, Map<String, String> named) {
        var labels = new LinkedHashMap<String, String>();
        of(problem, named).chips.forEach((id, chip) -> labels.put(id, chip.label()));
        return labels;
    }

    /** The first way that makes no two ids look the same: those made at the same time begin alike. */
    private static UnaryOperator<String> shortened(List<String> ids) {
        return Stream.<UnaryOperator<String>>of(RoleTones::start, RoleTones::end)
                .filter(way -> ids.stream().map(way).distinct().count() == ids.size())
                .findFirst()
                .orElse(UnaryOperator.identity());
    }

    private static String start(String id) {
        return id.substring(0, Math.min(ID_SHOWN, id.length()));
    }

    private static String end(String id) {
        return id.length() <= ID_SHOWN ? id : "…" + id.substring(id.length() - ID_SHOWN);
    }

    private int tone() {
        return chips.size() % TONES + 1;
    }

    RoleChip chip(String id) {
        return chips.getOrDefault(id, new RoleChip(id, 1));
    }

    /** Those that some cell asks for. */
    public List<Choice> needed() {
        return needed;
    }
}
