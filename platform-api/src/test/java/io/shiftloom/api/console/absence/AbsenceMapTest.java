package io.shiftloom.api.console.absence;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AbsenceMapTest {

    private static AbsenceDocument absence(String name) {
        var bill = new AbsenceDocument.Bill(new TreeMap<>(), new TreeMap<>());
        return new AbsenceDocument(name, name, "2027-01-04", true, List.of(), bill, List.of(), null, null);
    }

    @Test
    void peopleStandInTheOrderInWhichNamesAreLookedUp() {
        var absences = Stream.of("Zoe", "Özdemir", "Ben", "Élodie")
                .map(AbsenceMapTest::absence)
                .toList();

        assertThat(AbsenceMap.of(absences, new AbsenceWords(Map.of(), 60, Language.ENGLISH), 0)
                        .people()
                        .shown())
                .extracting(AbsenceMap.Row::name)
                .containsExactly("Ben", "Élodie", "Özdemir", "Zoe");
    }

    @Test
    void aPageShowsAHundredPeople() {
        var absences = IntStream.range(0, 120)
                .mapToObj(person -> absence("Person %03d".formatted(person)))
                .toList();
        var words = new AbsenceWords(Map.of(), 60, Language.ENGLISH);

        assertThat(AbsenceMap.of(absences, words, 0).people().shown()).hasSize(100);
        assertThat(AbsenceMap.of(absences, words, 100).people().shown())
                .hasSize(20)
                .first()
                .extracting(AbsenceMap.Row::name)
                .isEqualTo("Person 100");
    }
}
