package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What hours are held against: the fair share of each person, and what their contracts say about a week or a month. */
final class ContractHours {

    private final ScheduleProblem problem;
    private final long[] fair;
    private final Language language;

    private ContractHours(ScheduleProblem problem, long[] fair, Language language) {
        this.problem = problem;
        this.fair = fair;
        this.language = language;
    }

    static ContractHours of(ScheduleProblem problem, Language language) {
        return new ContractHours(problem, ScheduleVerifier.fairMinutes(problem), language);
    }

    /** The hours of a person's fair share of the whole schedule; empty when it is none. */
    String share(int person) {
        return fair[person] == 0 ? "" : text(Math.toIntExact(fair[person]));
    }

    /** All in words; empty when there is nothing to hold hours against. */
    String terms(int person) {
        var labor = problem.staff().get(person).labor();
        var least = labor.mask().limit(LaborRule.WEEKLY_LEAST);
        var terms = new ArrayList<String>();
        add(terms, "hours.fair", fair[person] == 0 ? null : Math.toIntExact(fair[person]));
        add(terms, "hours.week-least", least == null ? null : least.value());
        add(terms, "hours.week-most", labor.maxWeeklyMinutes());
        add(terms, "hours.month-most", labor.maxMonthlyMinutes());
        return String.join("; ", terms);
    }

    private void add(List<String> terms, String key, @Nullable Integer minutes) {
        if (minutes != null) {
            terms.add(language.text(key, text(minutes)));
        }
    }

    private String text(int minutes) {
        return Hours.text(minutes, language);
    }
}
