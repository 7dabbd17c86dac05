package io.shiftloom.api.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.export.PrintedWeek.WeekHours;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The 8th of January 2027 is a Friday. */
class PrintedWeekTest {

    @Test
    void weeksBeginOnTheDayOnWhichThoseOfMostPeopleDo() {
        var onSunday =
                LaborProfile.STANDARD.withMask(new LaborMask(DayOfWeek.SUNDAY, Map.of(), null, null, null, null, null));
        var problem = TestProblem.grid("UTC", "2027-01-08", "2027-01-12", 0, 24 * 60, 60)
                .person(LaborProfile.STANDARD)
                .person(onSunday)
                .person(onSunday)
                .build();
        var free = CellSet.of();

        assertThat(PrintedWeek.of(problem, new Roster(List.of(free, free, free)), Language.ENGLISH))
                .extracting(PrintedWeek::dates)
                .containsExactly("8 – 9 Jan 2027", "10 – 12 Jan 2027");
    }

    @Test
    void hoursOfAWeekThatBeginsOnAMondayStandBesideTheLowestLimitOfThePerson() {
        var ofRules = LaborMask.of(LaborRule.WEEKLY, new Limit(false, 20 * 60, Level.HARD));
        var problem = TestProblem.grid("UTC", "2027-01-08", "2027-01-12", 0, 24 * 60, 60)
                .person(LaborProfile.STANDARD.withWeeklyCap(30 * 60 + 30).withMask(ofRules))
                .person("ben", roles -> roles)
                .build();
        // The first works from 20:00 of Sunday until six and on Tuesday from nine to eleven; Ben on Friday from eight
        // to nine.
        var roster = new Roster(List.of(CellSet.of(68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 105, 106), CellSet.of(8)));

        assertThat(PrintedWeek.of(problem, roster, Language.ENGLISH))
                .containsExactly(
                        new PrintedWeek(
                                0,
                                2,
                                "8 – 10 Jan 2027",
                                List.of(new WeekHours("10", "max. 20"), new WeekHours("1", ""))),
                        new PrintedWeek(
                                3,
                                4,
                                "11 – 12 Jan 2027",
                                List.of(new WeekHours("2", "max. 20"), new WeekHours("0", ""))));
    }
}
