package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.words.CautionWords;
import io.shiftloom.solver.caution.Caution;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a planner should know of a schedule, in the form of a warning of a confirmation.
 *
 * @param hard always false: no rule is broken
 * @param excess minutes beyond twelve hours of the longest shift; minutes that somebody without work could have worked, or
 *     how many people; 1 for a night, and how many nights stand alone
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CautionDocument(
        String rule, boolean hard, @Nullable String staffId, List<String> cells, long excess, String message) {

    public static List<CautionDocument> of(ScheduleProblem problem, List<Caution> cautions) {
        return cautions.stream().map(caution -> of(problem, caution)).toList();
    }

    private static CautionDocument of(ScheduleProblem problem, Caution caution) {
        return switch (caution) {
            case Caution.LongShifts shifts ->
                document(problem, caution, shifts.person(), shifts.cells(), shifts.excess());
            case Caution.NoWork idle -> document(problem, caution, idle.person(), CellSet.empty(), idle.minutes());
            case Caution.NightGoesOn night -> document(problem, caution, night.person(), night.cells(), 1);
            case Caution.LoneNights nights -> ofNobody(problem, caution, nights.alone());
            case Caution.MoreWithoutWork(int people) -> ofNobody(problem, caution, people);
        };
    }

    private static CautionDocument ofNobody(ScheduleProblem problem, Caution caution, long excess) {
        return new CautionDocument(
                caution.code(), false, null, List.of(), excess, CautionWords.message(problem, caution));
    }

    private static CautionDocument document(
            ScheduleProblem problem, Caution caution, int person, CellSet cells, long excess) {
        return new CautionDocument(
                caution.code(),
                false,
                problem.staff().get(person).staffId(),
                cells.stream().mapToObj(problem.grid()::key).toList(),
                excess,
                CautionWords.message(problem, caution));
    }
}
