package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.notes;
import static io.shiftloom.api.sheet.staffing.Imports.problems;
import static io.shiftloom.api.sheet.staffing.Imports.request;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.read;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Roles by the labels that sheets and the catalog have for them. */
class RoleLabelsTest {

    private static final String BAR = "00000000-0000-4000-8000-000000000001";
    private static final String COOK = "00000000-0000-4000-8000-000000000002";
    private static final String NURSE = "00000000-0000-4000-8000-000000000003";
    private static final Map<String, String> CATALOG = Map.of("Bar/Theke", BAR, "Koch", COOK, "Nurse, senior", NURSE);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bar/theke            | 1",
                "Bar/Theke, Koch      | 1 2",
                "Koch; Nurse, senior  | 2 3",
                "Nurse, senior        | 3",
                "Koch                 | 2",
            })
    void labelWithASeparatorInItIsThatOfTheCatalog(String cell, String roles) {
        var outcome = read("Name;Role\nAda;\"" + cell + "\"\n", "Date,Time,People\n2026-12-07,9,1\n", catalog(CATALOG));

        assertThat(held(request(outcome)))
                .extracting(id -> id.substring(id.length() - 1))
                .as(cell)
                .containsExactly(roles.split(" "));
    }

    @Test
    void labelThatTheDemandHasAsAWholeIsOneRole() {
        var outcome = read(
                "Name;Role\nAda;Koch/Köchin\nBen;\"Kasse, Koch/Köchin\"\n",
                "Date,Time,People,Role\n2026-12-07,9,2,Koch/Köchin\n",
                catalog(Map.of()));

        assertThat(held(request(outcome))).hasSize(1);
        assertThat(request(outcome).at("/staff/1/schedulingRoleIds").size()).isEqualTo(2);
        assertThat(notes(outcome)).hasSize(2).noneMatch(note -> note.contains("nobody has"));
    }

    @Test
    void labelsOfTheCatalogThatDifferByCaseAloneAreToldApartToTheLetter() {
        var alike = catalog(Map.of("Koch", BAR, "koch", COOK, "KOCH", NURSE));

        for (var label : alike.roles().entrySet()) {
            var outcome = read("Name,Role\nAda," + label.getKey() + "\n", "Date,Time,People\n2026-12-07,9,1\n", alike);
            assertThat(held(request(outcome))).as(label.getKey()).containsExactly(label.getValue());
        }
        var outcome = read(
                "Name,Role\nAda,kocH\n", "Date,Time,People,Role\n2026-12-07,9,1,Koch\n2026-12-07,9,1,kOch\n", alike);
        assertThat(problems(outcome))
                .containsExactly(
                        "demand!D3: \"kOch\" could be each of these roles: KOCH, Koch, koch; write it as one of them is"
                                + " written",
                        "staff!B2: \"kocH\" could be each of these roles: KOCH, Koch, koch; write it as one of them is"
                                + " written");
    }

    @Test
    void labelsThatAreAlikeAndOfOneRoleAreThatRole() {
        var outcome = read(
                "Name,Role\nAda,KOCH\n",
                "Date,Time,People\n2026-12-07,9,1\n",
                catalog(Map.of("Koch", COOK, "koch", COOK)));

        assertThat(held(request(outcome))).containsExactly(COOK);
    }

    private static ImportSettings catalog(Map<String, String> roles) {
        return new ImportSettings("UTC", Optional.empty(), roles, Map.of());
    }

    private static List<String> held(JsonNode request) {
        return request.at("/staff/0/schedulingRoleIds")
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }
}
