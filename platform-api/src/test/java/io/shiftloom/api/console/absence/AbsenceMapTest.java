package io.shiftloom.api.console.absence;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

        assertThat(AbsenceMap.of(absences, new AbsenceWords(Map.of(), 60, Language.ENGLISH))
                        .rows())
                .extracting(AbsenceMap.Row::name)
                .containsExactly("Ben", "Élodie", "Özdemir", "Zoe");
    }
}
