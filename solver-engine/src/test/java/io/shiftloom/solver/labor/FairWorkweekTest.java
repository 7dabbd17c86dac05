package io.shiftloom.solver.labor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import org.junit.jupiter.api.Test;

class FairWorkweekTest {

    @Test
    void californiaHasTheUnincorporatedPartOfLosAngelesCounty() {
        var places = FairWorkweek.places(new LaborSettings("US", "CA", LaborSettings.NEWEST_MODEL));

        assertThat(places)
                .extracting(FairWorkweek::place)
                .containsExactly(
                        "Berkeley",
                        "Emeryville",
                        "City of Los Angeles",
                        "Los Angeles County (unincorporated)",
                        "San Francisco");
        assertThat(places).extracting(FairWorkweek::noticeDays).containsOnly(14);
        assertThat(places).extracting(FairWorkweek::restMinutes).containsExactly(660, 660, 600, 600, null);
    }

    @Test
    void placesAreOnlyKnownForAStateOfTheUnitedStates() {
        assertThat(FairWorkweek.places(new LaborSettings("US", null, LaborSettings.NEWEST_MODEL)))
                .isEmpty();
        assertThat(FairWorkweek.places(new LaborSettings("US", "TX", LaborSettings.NEWEST_MODEL)))
                .isEmpty();
        assertThat(FairWorkweek.places(LaborSettings.GENERIC)).isEmpty();
    }

    @Test
    void everyPlaceIsInAStateAndSaysWhatItRestsOn() {
        assertThat(FairWorkweek.all()).isSortedAccordingTo(Comparator.comparing(FairWorkweek::state));
        assertThat(FairWorkweek.all()).allSatisfy(place -> {
            assertThat(LaborCatalog.isUsState(place.state())).isTrue();
            assertThat(place.employers()).isNotBlank();
            assertThat(place.noticeDays()).isBetween(1, 28);
            assertThat(place.noticeHours()).isIn(null, 24 * place.noticeDays());
            assertThat(place.basis()).isNotBlank();
            assertThat(place.source()).isNotBlank();
        });
    }
}
