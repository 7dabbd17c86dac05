package io.shiftloom.solver.bench.report;

import io.shiftloom.solver.bench.report.Entry.Rota;
import java.util.List;
import java.util.Locale;

/** What planners would count in rotas, as a table. */
final class RotaTable {

    private final List<Rota> rotas;

    RotaTable(List<Rota> rotas) {
        this.rotas = rotas;
    }

    void write(Markdown page) {
        if (rotas.isEmpty()) {
            return;
        }
        page.heading("Rotas to be signed");
        page.table(List.of(
                "problem",
                "effort",
                "shifts",
                "second shifts of a day",
                "after a hole of one to three hours",
                "stints under 2 h",
                "times off under 13 h",
                "half weekends",
                "regular starts",
                "undesirable hours, furthest from the fair share",
                "wishes granted",
                "above the bound"));
        rotas.forEach(rota -> page.row(row(rota)));
        page.say("");
        page.say(
                "A hole is a gap of a day that is too long for a break. Regular starts: the part of the shifts that starts"
                        + " within two hours of the person's usual start. Wishes granted: the part of the wishes to work or to be"
                        + " off, in cells that need somebody and that the person is available for, that came true.");
    }

    private static List<String> row(Rota rota) {
        var figures = rota.figures();
        return List.of(
                rota.problem(),
                Integer.toString(rota.percent()),
                Integer.toString(figures.shifts()),
                Integer.toString(figures.secondShifts()),
                Integer.toString(figures.holes()),
                Integer.toString(figures.shortStints()),
                Integer.toString(figures.shortTimeOff()),
                Integer.toString(figures.halfWeekends()),
                Markdown.percent(figures.regularStarts()),
                String.format(Locale.ROOT, "%.2f h", rota.unfairestHours()),
                rota.wishesGranted() < 0 ? Markdown.NONE : Markdown.percent(rota.wishesGranted()),
                Markdown.percent(rota.gap()));
    }
}
