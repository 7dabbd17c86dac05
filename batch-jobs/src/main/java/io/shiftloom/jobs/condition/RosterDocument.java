package io.shiftloom.jobs.condition;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.Base64;
import java.util.BitSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The stored form of rosters and sets of cells: bit sets in base64, cell 0 the lowest bit of the first byte. */
public final class RosterDocument {

    private RosterDocument() {}

    /** One string for each person. */
    public static ArrayNode write(Roster roster) {
        var rows = Json.array();
        roster.rows().forEach(row -> rows.add(write(row)));
        return rows;
    }

    public static Roster read(JsonNode rows) {
        return new Roster(
                rows.values().stream().map(row -> cells(row.stringValue())).toList());
    }

    static String write(CellSet cells) {
        return Base64.getEncoder()
                .withoutPadding()
                .encodeToString(cells.toBitSet().toByteArray());
    }

    static CellSet cells(String base64) {
        return CellSet.of(BitSet.valueOf(Base64.getDecoder().decode(base64)));
    }
}
