package io.shiftloom.jobs.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.answer.Repair;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The sentences of proofs that answers of the API hold, which clients know. */
public class CertificateWordsTest {

    private static final Stretch MORNING = new Stretch(LocalDate.parse("2026-12-07"), "09:00", "12:00");
    private static final Stretch NIGHT = new Stretch(LocalDate.parse("2026-12-08"), "22:00", "24:00");

    static Stream<Arguments> reasons() {
        return Stream.of(
                Arguments.of(
                        new Reason.TooFewPeople(3),
                        "2026-12-07 09:00-12:00 needs 3 people, but only 2 people can work then"),
                Arguments.of(
                        new Reason.TooFewInRoles(3, List.of("cook")),
                        "2026-12-07 09:00-12:00 needs 3 people in the role cook,"
                                + " but only 2 people holding it can work then"),
                Arguments.of(
                        new Reason.TooFewInRoles(3, List.of("cook", "key")),
                        "2026-12-07 09:00-12:00 needs 3 people in the roles cook and key,"
                                + " but only 2 people holding one of them can work then"),
                Arguments.of(
                        new Reason.TooFewSeats(1, List.of("Ann", "Bob"), List.of()),
                        "2026-12-07 09:00-12:00 has only 1 seat for those who are pinned to it, Ann and Bob"),
                Arguments.of(
                        new Reason.TooFewSeats(1, List.of("Ann", "Bob"), List.of("cook")),
                        "2026-12-07 09:00-12:00 has only 1 seat for those who are pinned to it, Ann and Bob: all other"
                                + " seats ask for the role cook, which none of them holds"),
                Arguments.of(
                        new Reason.TooFewSeats(1, List.of("Ann", "Bob"), List.of("cook", "key")),
                        "2026-12-07 09:00-12:00 has only 1 seat for those who are pinned to it, Ann and Bob: all other"
                                + " seats ask for the roles cook and key, of which they hold none"),
                Arguments.of(
                        new Reason.PinnedInVain("Ann"),
                        "2026-12-07 09:00-12:00 cannot be worked by Ann, who is pinned there, under availability,"
                                + " maxDailyMinutes"),
                Arguments.of(
                        new Reason.TooFewMinutes(null, 540, 435),
                        "2026-12-07 09:00-12:00 needs 9 person-hours; the 2 people who can work then can give at most"
                                + " 7.25 person-hours under availability, maxDailyMinutes"),
                Arguments.of(
                        new Reason.TooFewMinutes("cook", 540, 60),
                        "2026-12-07 09:00-12:00 needs 9 person-hours in the role cook; the 2 people who can work then can"
                                + " give at most 1 person-hour under availability, maxDailyMinutes"),
                Arguments.of(
                        new Reason.NoRows("cook"),
                        "2026-12-07 09:00-12:00 cannot all be filled in the role cook: whatever rows they are given, the"
                                + " 2 people who can work then leave a seat open under availability, maxDailyMinutes"),
                Arguments.of(
                        new Reason.NoCase(null, 7),
                        "2026-12-07 09:00-12:00 cannot all be filled: in every one of 7 cases, the"
                                + " 2 people who can work then leave a seat open under availability, maxDailyMinutes"),
                Arguments.of(new Reason.Told("flow", "Nobody can."), "Nobody can."));
    }

    static Stream<Arguments> repairs() {
        return Stream.of(
                Arguments.of(
                        new Repair.Checked(new Repair.AddRole("ada", "Ada", "cook"), true), "give Ada the role cook"),
                Arguments.of(
                        new Repair.Checked(new Repair.AddRole("ada", "Ada", "cook"), false),
                        "as a first step only: give Ada the role cook"),
                Arguments.of(
                        new Repair.Checked(new Repair.LowerDemand("2026-12-08__22:00", 2, 90), true),
                        "ask for 2 people less at 2026-12-08 22:00"),
                Arguments.of(
                        new Repair.LowerHeadcount("2026-12-08__22:00", 1, NIGHT),
                        "ask for 1 person less at 2026-12-08 22:00-24:00"),
                Arguments.of(
                        new Repair.LowerDemand("2026-12-07__09:00", 2, 100),
                        "ask for 1.67 person-hours less within 2026-12-07 09:00-12:00"),
                Arguments.of(
                        new Repair.LowerAsPlanned(List.of(new OpenSeats("2026-12-07__09:00", "cook", 2)), 120),
                        "ask for 2 person-hours less: the seats that the best partial plan leaves open"),
                Arguments.of(new Repair.AddRole("zoe", "Zoë", "cook"), "give Zoë the role cook"),
                Arguments.of(
                        new Repair.WidenAvailability("zoe", "Zoë", 300, List.of(MORNING, NIGHT)),
                        "let Zoë work 2026-12-07 09:00-12:00, 2026-12-08 22:00-24:00"),
                Arguments.of(
                        new Repair.LiftPin("zoe", "Zoë", 300, List.of(MORNING, NIGHT)),
                        "do not pin Zoë to 2026-12-07 09:00-12:00, 2026-12-08 22:00-24:00"),
                Arguments.of(
                        new Repair.StepIn("zoe", "Zoë", 90),
                        "let Zoë work 1.50 person-hours within 2026-12-07 09:00-12:00"),
                Arguments.of(
                        new Repair.RaiseCap("maxDailyMinutes", 60, "Zoë", 1),
                        "raise maxDailyMinutes by 1 person-hour for Zoë"),
                Arguments.of(
                        new Repair.RaiseCap("maxDailyMinutes", 60, null, 2),
                        "raise maxDailyMinutes by 1 person-hour for each of 2 people"),
                Arguments.of(
                        new Repair.RaiseCapInSum("maxDailyMinutes", 120, 1),
                        "raise maxDailyMinutes by 2 person-hours in total over 1 person"),
                Arguments.of(
                        new Repair.AverageWeeks("maxWeeklyMinutes", "ArbZG 3: 48 h on average over 6 months", 3600),
                        "average the weeks as the law allows (ArbZG 3: 48 h on average over 6 months): where it holds,"
                                + " set maxWeeklyMinutes in laborConstraintMask to"
                                + " {\"statute\": false, \"value\": 3600}"),
                Arguments.of(
                        new Repair.AverageWeeks("maxWeeklyMinutes", "WTR reg. 4", null),
                        "average the weeks as the law allows (WTR reg. 4): where it holds, set maxWeeklyMinutes in"
                                + " laborConstraintMask to {\"statute\": false}"),
                Arguments.of(
                        new Repair.RelaxRule("minShiftMinutes", 240, List.of("zoe"), "Zoë"),
                        "set minShiftMinutes to 240 minutes for Zoë"),
                Arguments.of(
                        new Repair.RelaxRule("freeWeekends", 0, List.of("ann", "bob"), null),
                        "set freeWeekends to 0 for each of 2 people for whom it is stricter"),
                Arguments.of(new Repair.AllowStart(450, List.of("zoe"), "Zoë"), "allow Zoë to begin at 07:30 too"),
                Arguments.of(
                        new Repair.AllowStart(450, List.of("ann", "bob"), null),
                        "allow each of 2 people with times of their own to begin at 07:30 too"),
                Arguments.of(new Repair.Told("addRole", "zoe", 1, "Ask Zoë."), "Ask Zoë."));
    }

    /** One for each reason, with every repair that has facts. */
    public static Stream<Certificate> certificates() {
        var repairs = repairs()
                .map(one -> (Repair) one.get()[0])
                .filter(repair -> !(repair instanceof Repair.Told))
                .toList();
        return reasons()
                .map(one -> (Reason) one.get()[0])
                .filter(reason -> !(reason instanceof Reason.Told))
                .map(reason -> certificate(reason, List.of(MORNING), repairs));
    }

    private static Certificate certificate(Reason reason, List<Stretch> stretches, List<Repair> repairs) {
        return new Certificate(
                reason,
                stretches,
                List.of("2026-12-07__09:00"),
                List.of("ann", "bob"),
                List.of("availability", "maxDailyMinutes"),
                repairs);
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void everyReasonHasItsSentence(Reason reason, String sentence) {
        assertThat(new CertificateWords(certificate(reason, List.of(MORNING), List.of()), Notation.EXACT).statement())
                .isEqualTo(sentence);
    }

    @ParameterizedTest
    @MethodSource("repairs")
    void everyRepairHasItsSentence(Repair repair, String sentence) {
        var certificate = certificate(new Reason.NoRows(null), List.of(MORNING), List.of(repair));

        assertThat(new CertificateWords(certificate, Notation.EXACT).repair(repair))
                .isEqualTo(sentence);
    }

    @Test
    void ruleThatTheLawAveragesIsNamedInItsWeeklyForm() {
        var averaged = new Repair.AverageWeeks("maxDailyMinutes", "a law", null);
        var certificate = certificate(new Reason.NoRows(null), List.of(MORNING), List.of(averaged));

        assertThat(new CertificateWords(certificate, Notation.EXACT).statement())
                .endsWith("under availability, maxDailyMinutes (the weekly form of the rule)");
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void ofManyStretchesThreeAreNamed(Reason reason) {
        var certificate = certificate(reason, Collections.nCopies(5, MORNING), List.of());

        assertThat(new CertificateWords(certificate, Notation.EXACT).statement())
                .satisfiesAnyOf(
                        sentence -> assertThat(sentence).isEqualTo("Nobody can."),
                        sentence -> assertThat(sentence)
                                .startsWith("2026-12-07 09:00-12:00, 2026-12-07 09:00-12:00, 2026-12-07 09:00-12:00"
                                        + " and 2 more stretches"));
    }
}
