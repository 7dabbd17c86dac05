package io.shiftloom.jobs.result;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.JacksonSerializable;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * The staff of a review with the cells that each may work in. A request of 54 KB makes 13 MB of them, so they are written
 * one after another and never exist all at once.
 */
record AllowedCells(ScheduleProblem problem) implements JacksonSerializable {

    @Override
    public void serialize(JsonGenerator json, SerializationContext context) {
        var grid = problem.grid();
        var keys = IntStream.range(0, problem.demand().size())
                .mapToObj(cell -> new SerializedString(grid.key(cell)))
                .toArray(SerializableString[]::new);
        json.writeStartArray();
        problem.staff().forEach(person -> write(person, keys, json));
        json.writeEndArray();
    }

    private static void write(StaffMember person, SerializableString[] keys, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("staffId", person.staffId());
        json.writeStringProperty("displayName", person.displayName());
        json.writeArrayPropertyStart("allowedCellKeys");
        person.availability().stream().forEach(cell -> json.writeString(keys[cell]));
        json.writeEndArray();
        json.writeEndObject();
    }

    @Override
    public void serializeWithType(JsonGenerator json, SerializationContext context, TypeSerializer types) {
        serialize(json, context);
    }
}
