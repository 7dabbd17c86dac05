package io.shiftloom.solver.labor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaborCatalogTest {

    @Test
    void knowsTheJurisdictions() {
        assertThat(LaborCatalog.jurisdictions())
                .containsExactlyInAnyOrder(
                        "JP", "US", "EU", "DE", "FR", "ES", "NL", "GB", "CA", "CA-ON", "AU", "GENERIC");
        assertThat(LaborCatalog.isJurisdiction("DE")).isTrue();
        assertThat(LaborCatalog.isJurisdiction("de")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CA", "TX", "DC", "PR", "GU", "VI", "AS", "MP"})
    void knowsStatesWithAndWithoutATable(String state) {
        assertThat(LaborCatalog.isUsState(state)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ca", "ON", "XX", ""})
    void knowsNoOtherState(String state) {
        assertThat(LaborCatalog.isUsState(state)).isFalse();
    }

    @Test
    void hasPublishedTheNewestModel() {
        assertThat(LaborCatalog.modelVersions()).last().isEqualTo(LaborSettings.NEWEST_MODEL);
        assertThat(LaborCatalog.isModelVersion("2020-01-01")).isFalse();
    }

    @Test
    void everyRowSaysWhatItRestsOn() {
        assertThat(LaborCatalog.rows(LaborSettings.NEWEST_MODEL)).allSatisfy(row -> {
            assertThat(row.basis()).isNotBlank();
            assertThat(row.source()).isNotBlank();
            assertThat(row.value() != null || row.level() == LaborRow.Level.INFORMATIONAL)
                    .isTrue();
        });
    }

    /** Results are stored with the edition they were made under: a change of the rules is a new edition. */
    @Test
    void publishedEditionIsNeverEdited() throws Exception {
        try (var table = LaborCatalog.class.getResourceAsStream("2026-09-14.tsv")) {
            var text = new String(table.readAllBytes(), StandardCharsets.UTF_8);
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));

            assertThat(HexFormat.of().formatHex(digest))
                    .isEqualTo("5744584b0e87d1927512d7602d72841d058fe272145a37e9e0370c80724d36d7");
        }
    }
}
