package io.shiftloom.ops.plan;

import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.RankOption;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.plan.schedule.ReviewPage;
import io.shiftloom.ops.session.Session;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plan show}: who works when, or why nobody can. */
@Command(
        name = "show",
        description = {
            "Show a result: who works when, the score, its bound and its gap; or why there is no schedule.",
            "Looking at it confirms nothing."
        })
@NullUnmarked // picocli sets the annotated fields
final class ShowCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Mixin
    private RankOption schedule;

    @Option(names = "--person", paramLabel = "PERSON", description = "Only the shifts of these people.")
    private List<String> people;

    @Option(
            names = "--date",
            split = ",",
            paramLabel = "DATE",
            description = "Only the shifts that begin on these dates, such as 2026-12-18 or 2026-12-18..2026-12-20.")
    private List<String> dates;

    @Override
    public Integer call() {
        var page = people == null && dates == null
                ? ReviewPage.of(session, result.id(), schedule.rank())
                : ReviewPage.listing(session, result.id(), schedule.rank(), wanted());
        return page.print(session);
    }

    private BiPredicate<String, LocalDate> wanted() {
        var onDates = dates == null
                ? Set.<LocalDate>of()
                : DateNotation.dates(dates).stream().map(LocalDate::parse).collect(Collectors.toSet());
        var ofPeople = new HashSet<String>();
        if (people != null) {
            var condition = result.condition(session);
            people.forEach(person -> ofPeople.add(condition.personId(person)));
        }
        return (person, date) ->
                (ofPeople.isEmpty() || ofPeople.contains(person)) && (onDates.isEmpty() || onDates.contains(date));
    }
}
