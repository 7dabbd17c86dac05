package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.RotaRow.DayCell;
import java.util.List;
import org.springframework.web.util.HtmlUtils;

/**
 * The cells of a row as HTML. A schedule has hundreds of them, each with several bars: written here, because as many
 * template expressions would take most of the page's time. Names that people have chosen are escaped.
 */
final class CellMarkup {

    private static final int BYTES_EACH = 400;

    /** A row of more days than this has no place for words. */
    private static final int DAYS_WITH_WORDS = 7;

    private final int slots;
    private final boolean words;
    private final String differs;
    private final StringBuilder html;

    private CellMarkup(int slots, String differs, int cells) {
        this.slots = slots;
        this.words = cells <= DAYS_WITH_WORDS;
        this.differs = differs;
        this.html = new StringBuilder(cells * BYTES_EACH);
    }

    /**
     * Writes a row.
     *
     * @param person index in the problem's staff
     * @param weekends by day
     * @param slots per day
     */
    static String of(int person, List<DayCell> cells, boolean[] weekends, int slots, Language language) {
        var differs = ", " + language.text("shift.differs");
        var markup = new CellMarkup(slots, HtmlUtils.htmlEscape(differs), cells.size());
        cells.forEach(cell -> markup.cell(person, cell, weekends[cell.day()]));
        return markup.html.toString();
    }

    private void cell(int person, DayCell cell, boolean weekend) {
        html.append("<td");
        if (weekend || cell.changed()) {
            html.append(" class=\"").append(weekend ? "weekend " : "").append(cell.changed() ? "changed" : "");
            html.append('"');
        }
        html.append("><button type=\"button\" tabindex=\"-1\" class=\"rota-cell\" aria-pressed=\"false\" data-row=\"")
                .append(person);
        html.append("\" data-day=\"").append(cell.day()).append('"');
        beyondMidnight(cell);
        html.append(" aria-label=\"");
        html.append(HtmlUtils.htmlEscape(cell.spoken())).append(cell.changed() ? differs : "");
        html.append("\"><svg viewBox=\"0 0 ").append(slots);
        html.append(" 14\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        bars(cell.open(), "open", "0", "14");
        bars(cell.ghosts(), "ghost", "2", "8");
        bars(cell.bars(), "work ", "1", "9");
        bars(cell.wished(), "wished", "11.5", "2.5");
        bars(cell.unwished(), "unwished", "11.5", "2.5");
        html.append("</svg><span class=\"rota-label num\">").append(HtmlUtils.htmlEscape(cell.hours()));
        if (words && !cell.roles().isEmpty()) {
            html.append(" <span class=\"rota-role\">")
                    .append(HtmlUtils.htmlEscape(cell.roles()))
                    .append("</span>");
        }
        html.append("</span></button></td>");
    }

    /** What the bars do not say: which of them begin on the date, and where a night begins or ends on another one. */
    private void beyondMidnight(DayCell cell) {
        var begun = cell.begun();
        var before = cell.before();
        if (before != null || (begun != null && begun.end() > slots)) {
            html.append(" data-shifts=\"").append(begun == null ? "" : begun).append('"');
        }
        if (before != null) {
            html.append(" data-night=\"").append(before).append('"');
        }
    }

    private void bars(List<Bar> bars, String name, String y, String height) {
        for (var bar : bars) {
            html.append("<rect class=\"")
                    .append(name)
                    .append(bar.kind())
                    .append("\" x=\"")
                    .append(bar.x());
            html.append("\" y=\"").append(y).append("\" width=\"").append(bar.width());
            html.append("\" height=\"").append(height).append("\"/>");
        }
    }
}
