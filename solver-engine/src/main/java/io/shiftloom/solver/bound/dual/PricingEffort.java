package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.LabelDetail;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Roughly how many entries of tables it takes to price the rows of all people once. */
public final class PricingEffort {

    private final List<PersonModel> people;
    private final AlikePeople alike;

    PricingEffort(List<PersonModel> people, AlikePeople alike) {
        this.people = people;
        this.alike = alike;
    }

    /** With one row for all who are alike, as long as they are. */
    public long now() {
        return priced().mapToLong(PricingEffort::entries).sum();
    }

    /** Once everybody is told apart. */
    public long apart() {
        return people.stream().mapToLong(PricingEffort::entries).sum();
    }

    /** With the rules about worked dates, at most. */
    public long strict() {
        return priced().mapToLong(person -> entries(person) * person.pattern.states)
                .sum();
    }

    /** Of those whose load can be followed, at most. */
    public long balancing(LabelDetail detail) {
        return priced().mapToLong(person -> BalancedLoad.effort(person, detail)).sum();
    }

    /** Of one person, without the rules about worked dates. */
    public static long entries(PersonModel person) {
        return IntStream.range(-1, person.weekOfDay.length)
                .mapToLong(person::entries)
                .sum();
    }

    private Stream<PersonModel> priced() {
        return people.stream().filter(person -> alike.isFirst(person.person));
    }
}
