package io.shiftloom.api.resilience;

import io.shiftloom.jobs.resilience.AbsenceDocument;
import io.shiftloom.jobs.resilience.ResilienceState;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What absences do to a schedule, in a few sentences. */
public final class ResilienceSummary {

    private static final int MOST_NAMED = 3;
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("EEEE, d MMMM", Locale.ENGLISH);
    private static final List<String> NUMBERS = List.of(
            "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve");
    private static final Comparator<AbsenceDocument> WORST_FIRST = Comparator.comparingInt(
                    (AbsenceDocument absence) -> absence.open().size())
            .reversed();

    private ResilienceSummary() {}

    /** @param absences as far as they were tried, by date */
    public static String of(ResilienceState state, List<AbsenceDocument> absences) {
        var broken = absences.stream()
                .filter(absence -> !absence.absorbed())
                .sorted(WORST_FIRST)
                .toList();
        var text = counts(absences.size(), broken.size());
        if (!broken.isEmpty()) {
            text += " "
                    + broken.stream()
                            .limit(MOST_NAMED)
                            .map(ResilienceSummary::sentence)
                            .collect(Collectors.joining(" "));
        }
        return state.isTerminal() ? text : "So far: " + text;
    }

    private static String counts(int tried, int broken) {
        if (tried == 0) {
            return "No absence was tried.";
        }
        var absences = tried == 1 ? "1 absence was tried" : tried + " absences were tried";
        return broken == 0
                ? absences + ", and others can take over each."
                : "%s: others can take over %d, and %d %s cells open."
                        .formatted(absences, tried - broken, broken, broken == 1 ? "leaves" : "leave");
    }

    /** Such as "Seven cells break if Eva is ill on Saturday, 19 December." */
    public static String sentence(AbsenceDocument absence) {
        int open = absence.open().size();
        var count = open < NUMBERS.size() ? NUMBERS.get(open) : Integer.toString(open);
        return "%s %s if %s is ill on %s%s"
                .formatted(
                        count,
                        open == 1 ? "cell breaks" : "cells break",
                        absence.displayName(),
                        DATE.format(LocalDate.parse(absence.date())),
                        absence.certificate() == null ? "." : "; no other schedule fills all cells then either.");
    }
}
