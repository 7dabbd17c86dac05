package io.shiftloom.jobs.condition;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The stored form of a person. */
final class StaffDocument {

    private StaffDocument() {}

    static ObjectNode write(StaffMember person) {
        var document = Json.object()
                .put("staffId", person.staffId())
                .put("displayName", person.displayName())
                .put("availability", RosterDocument.write(person.availability()));
        put(document, "roles", person.roles());
        put(document, "preferredRoles", person.preferredRoles());
        put(document, "avoidedRoles", person.avoidedRoles());
        document.set("wishes", wishes(person.wishes()));
        document.set("labor", LaborDocument.write(person.labor()));
        return document;
    }

    static StaffMember read(JsonNode document) {
        return new StaffMember(
                document.required("staffId").stringValue(),
                document.required("displayName").stringValue(),
                RosterDocument.cells(document.required("availability").stringValue()),
                strings(document.path("roles")),
                strings(document.path("preferredRoles")),
                strings(document.path("avoidedRoles")),
                wishes(document.required("wishes")),
                LaborDocument.read(document.required("labor")));
    }

    /** One set of cells for each wish that occurs. */
    private static ObjectNode wishes(ShiftWishes wishes) {
        var document = Json.object();
        for (var wish : Wish.values()) {
            var cells = new BitSet();
            wishes.byCell().forEach((cell, wished) -> cells.set(cell, wished == wish || cells.get(cell)));
            if (!cells.isEmpty()) {
                document.put(wish.name(), RosterDocument.write(CellSet.of(cells)));
            }
        }
        return document;
    }

    private static ShiftWishes wishes(JsonNode document) {
        var byCell = new HashMap<Integer, Wish>();
        document.properties()
                .forEach(entry -> RosterDocument.cells(entry.getValue().stringValue()).stream()
                        .forEach(cell -> byCell.put(cell, Wish.valueOf(entry.getKey()))));
        return new ShiftWishes(byCell);
    }

    private static void put(ObjectNode document, String name, Set<String> values) {
        if (!values.isEmpty()) {
            values.forEach(document.putArray(name)::add);
        }
    }

    private static Set<String> strings(JsonNode array) {
        return array.values().stream().map(JsonNode::stringValue).collect(Collectors.toSet());
    }
}
