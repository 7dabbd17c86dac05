package io.shiftloom.solver.labor;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Renders the documentation of an edition of the labor model. */
final class LaborModelPage {

    private static final String BEFORE = """
            # Labor model, edition {edition}

            This model is an approximation, not legal advice.

            It covers the default rules for adults only. A row has one of these levels:

            | level | meaning |
            |---|---|
            | hard | a schedule that breaks the rule is no candidate |
            | soft | a schedule that breaks the rule is allowed and costs more |
            | informational | it is shown and has no effect on schedules |

            Values are minutes, or days for rules that count days. `from` is where a rule begins: minutes of work for
            breaks, percent of pay for overtime, minutes after midnight for night, minutes a week below which a rest rule
            exempts. A published edition never changes. A result is stored with the edition that it was made under.
            This page is generated from the table that the engine reads.

            ## How the rules are applied

            - A duty is work with gaps of at most 180 minutes. For every rule by date, week and month, all its minutes belong
              to the local date of its first minute. Only overtime in the US and the free calendar day in Japan look at
              calendar dates.
            - Minutes are elapsed minutes: a night with a clock change counts its real length.
            - `minRestMinutes` applies between the duties of different dates. Gaps within a date are no rest.
              `dateSpanMinutes` limits the time from the first start to the last end of a date: it is what a rest per 24 hours
              leaves.
            - `weeklyRestMinutes` requires a free window of that length, 24 hours of which lie in the week. A longer one may end in the
              week after or begin in the week before, so the weeks beside the period count too where work of theirs is known.
              `rollingRestMinutes` requires the same in every seven consecutive dates, `weeklyFreeDays` a calendar date
              without work, and `dayOfRest` that the person does not work on all seven dates of the week.
            - Breaks are the gaps of a duty of at least 15 minutes. They must reach the tier for the work of the duty.
            - Limits of an average apply to every single day or week.
            - A value equal to a limit is legal everywhere.
            - A person's own values apply beside the statute, each with its level. The stricter value of one level counts. A
              looser own value needs `"statute": false`.
            - A person exempt under the FLSA (only in the US) is exempt from overtime, state meals, Oregon's rest and
              Illinois' day of rest, and from nothing else.
            - Work outside the horizon counts, but is never charged: each rule sees only what a schedule adds.
            - With `laborLawCompliance` off for the condition or the person, only the contract's own maxima remain.

            ## Rules
            """;

    private static final String PLACES = """

            ## Notice and rest by place

            Some places in the United States require large employers to publish schedules in advance. A setting names a state and
            no city, so these laws have no effect on schedules. Confirming a schedule of such a state warns when its work begins
            earlier than the notice allows. These rows belong to no edition: notice counts when a schedule is published. `rest` is
            in minutes between two shifts, unless the person consents.

            | state | place | employers | notice in days | rest | basis | source |
            |---|---|---|---|---|---|---|
            """;

    private static final String SOURCES = """

            ## Sources

            `K` marks a rule that has to be confirmed before anybody relies on it. `design` marks a guard of this model that
            is no law. The other codes name the source of the rule:

            | code | source |
            |---|---|
            """;

    private static final List<String> SOURCE_LIST = List.of(
            "L1|Labor Standards Act (Act 49 of 1947), japaneselawtranslation.go.jp; jetro.go.jp on working hours",
            "L2|Model work rules of the Ministry of Health, Labour and Welfare",
            "L3|kisoku.jp on the yearly variable system; sharoushi24.jimdo.com",
            "L4|morisawa-sr.com and ew-sr.com on the overtime caps",
            "L5|Articles 32, 34, 36, 37, 56 and 61 of the Labor Standards Act as quoted in a public rule catalogue",
            "L6|hirono-office.com on the interval between shifts",
            "L7|kaiketsudojo.jp and ebisu-sr.com on weekly rest",
            "L8|news.livedoor.com and news.yahoo.co.jp on the shelved limit of 13 days",
            "L9|syuugyoukisoku.jp on duties over midnight",
            "L10|rouki.net on minors",
            "L11|29 CFR Part 778",
            "L12|29 CFR 778.105",
            "L13|56 Ill. Adm. Code 210.400, ilga.gov",
            "L14|dol.gov, Wage and Hour Division; hutchingsbarsamian.com",
            "L15|California Labor Code 500-558; losangelesemployeelawyer.com, miraclemilelaw.com",
            "L16|Mendoza v. Nordstrom (Cal. 2017)",
            "L17|dol.ny.gov on day of rest and meal periods",
            "L18|12 NYCRR 142-2.4, 146-1.6",
            "L19|820 ILCS 140/2, ilga.gov",
            "L20|820 ILCS 140/3 as reported by myhcba.com",
            "L21|lni.wa.gov; insight.mrsc.org",
            "L22|OAR 839-026-0040; oregon.gov on predictive scheduling",
            "L23|OAR 839-020-0050; ORS 652.020",
            "L24|7 CCR 1103-1 (COMPS), cdle.colorado.gov",
            "L25|Surveys of state overtime by unanswered.io and backofficemvp.com",
            "L26|Wisconsin statutes as reported by lawinfo.com",
            "L27|Directive 2003/88/EC, summary; interpretative communication 2023/C 109/01",
            "L28|Court of Justice, C-477/21",
            "L29|Arbeitszeitgesetz, text of 2009",
            "L30|Code du travail, legifrance, text of 2013; commentaries by fo-donges.fr, lexplicite.fr, merx-paie.com",
            "L31|Estatuto de los Trabajadores as reported by madridinforma.eldiario.es and marca.com",
            "L32|arboportaal.nl and werkindewinkel.nl on the Arbeidstijdenwet",
            "L33|Working Time Regulations 1998 as reported by accountabilityhub.org, personneltoday.com, eef.org.uk",
            "L34|canada.ca on breaks and rest; ESDC IPG-101",
            "L35|Employment Standards Act manual, part VII, ontario.ca",
            "L36|Fair Work Act s. 63; General Retail Industry Award MA000004, fairwork.gov.au",
            "L37|ILO Conventions C1, C14, C30, C106",
            "L38|scvnews.com, 27 June 2025; Jackson Lewis, 25 April 2025; scalirasmussen.com, 5 June 2025",
            "L39|hrbuzz.com on predictive scheduling mandates");

    private LaborModelPage() {}

    static String of(String version) {
        var rows = LaborCatalog.rows(version);
        var page = new StringBuilder(BEFORE.replace("{edition}", version));
        rows.stream().map(LaborModelPage::table).distinct().forEach(table -> {
            page.append("\n### ").append(table).append("\n\n");
            page.append("| rule | from | value | level | basis | source |\n|---|---|---|---|---|---|\n");
            rows.stream().filter(row -> table(row).equals(table)).forEach(row -> page.append(line(row)));
        });
        page.append(PLACES);
        FairWorkweek.all().forEach(place -> page.append(line(place)));
        page.append(SOURCES);
        SOURCE_LIST.forEach(
                source -> page.append("| ").append(source.replace("|", " | ")).append(" |\n"));
        return page.toString();
    }

    /** Source codes that the rows use and the page does not explain. */
    static List<String> unexplainedSources(String version) {
        var explained = SOURCE_LIST.stream()
                .map(source -> source.substring(0, source.indexOf('|')))
                .collect(Collectors.toSet());
        return Stream.concat(
                        LaborCatalog.rows(version).stream().map(LaborRow::source),
                        FairWorkweek.all().stream().map(FairWorkweek::source))
                .flatMap(codes -> List.of(codes.split(" ")).stream())
                .distinct()
                .filter(code -> !code.equals("K") && !code.equals("design") && !explained.contains(code))
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    private static String table(LaborRow row) {
        return row.state() == null ? row.jurisdiction() : row.jurisdiction() + "-" + row.state();
    }

    private static String line(LaborRow row) {
        return "| %s | %s | %s | %s | %s | %s |%n"
                .formatted(
                        row.rule(), text(row.from()), text(row.value()), level(row.level()), row.basis(), row.source())
                .replace(System.lineSeparator(), "\n");
    }

    private static String line(FairWorkweek place) {
        return "| %s | %s | %s | %s | %s | %s | %s |\n"
                .formatted(
                        place.state(),
                        place.place(),
                        place.employers(),
                        place.noticeHours() == null
                                ? place.noticeDays()
                                : place.noticeDays() + " (" + place.noticeHours() + " hours)",
                        text(place.restMinutes()),
                        place.basis(),
                        place.source());
    }

    private static String text(@Nullable Integer number) {
        return Objects.toString(number, "");
    }

    private static String level(LaborRow.Level level) {
        return switch (level) {
            case HARD -> "hard";
            case SOFT -> "soft";
            case INFORMATIONAL -> "informational";
        };
    }
}
