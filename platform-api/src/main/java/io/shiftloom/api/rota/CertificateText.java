package io.shiftloom.api.rota;

import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import io.shiftloom.jobs.words.CertificateWords;
import io.shiftloom.jobs.words.Notation;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The proof that no schedule exists, in words. */
public final class CertificateText {

    private static final int SHOWN = 12;

    private CertificateText() {}

    /** @param problem whose people are named */
    public static List<String> lines(ScheduleProblem problem, Certificate certificate, Terminal terminal) {
        var words = new CertificateWords(certificate, Notation.EXACT);
        var lines = new ArrayList<String>();
        lines.add(terminal.styled(Style.BAD, "No schedule exists, and that is proven."));
        lines.addAll(TextColumns.wrap(words.statement(), terminal.width()));
        list(lines, "Cells", certificate.cells(), terminal);
        list(lines, "People", people(problem, certificate), terminal);
        list(lines, "Rules", certificate.rules(), terminal);
        if (!certificate.repairs().isEmpty()) {
            lines.add(terminal.styled(Style.STRONG, "What helps, ways out first:"));
        }
        for (var repair : certificate.repairs()) {
            hanging(lines, "- ", words.repair(repair), terminal);
        }
        return lines;
    }

    /** Names, with ids where two people share one. */
    private static List<String> people(ScheduleProblem problem, Certificate certificate) {
        var people = problem.staff().stream().collect(Collectors.groupingBy(StaffMember::displayName));
        Map<String, String> shown = new HashMap<>();
        people.forEach((name, ofName) -> ofName.forEach(member ->
                shown.put(member.staffId(), ofName.size() == 1 ? name : name + " (" + member.staffId() + ")")));
        return certificate.people().stream()
                .map(id -> shown.getOrDefault(id, id))
                .toList();
    }

    private static void list(List<String> lines, String title, List<String> items, Terminal terminal) {
        if (items.isEmpty()) {
            return;
        }
        var shown = String.join(", ", items.subList(0, Math.min(SHOWN, items.size())));
        var rest = items.size() > SHOWN ? " and " + (items.size() - SHOWN) + " more" : "";
        hanging(lines, TextColumns.left(title, 8), shown + rest, terminal);
    }

    private static void hanging(List<String> lines, String lead, String text, Terminal terminal) {
        var indent = " ".repeat(TextColumns.width(lead));
        var wrapped = TextColumns.wrap(text, terminal.width() - indent.length());
        for (int i = 0; i < wrapped.size(); i++) {
            lines.add((i == 0 ? lead : indent) + wrapped.get(i));
        }
    }
}
