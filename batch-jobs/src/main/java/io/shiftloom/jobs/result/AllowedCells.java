package io.shiftloom.jobs.result;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonSerializable;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * The staff of a review with the cells that each may work in. A request of 54 KB makes 13 MB of them, so they are written
 * one after another and never exist all at once. Cells in a row are copied in one piece: 672,000 strings would take the
 * processor from others.
 */
record AllowedCells(ScheduleProblem problem) implements JacksonSerializable {

    private static final String BETWEEN = "\",\"";

    @Override
    public void serialize(JsonGenerator json, SerializationContext context) {
        var keys = IntStream.range(0, problem.demand().size())
                .mapToObj(problem.grid()::key)
                .toArray(String[]::new);
        // Only a generator of bytes takes bytes as they are.
        var cells = json.streamWriteOutputTarget() instanceof OutputStream
                ? Runs.of(keys)
                : (CellArray) (set, target) -> set.stream().forEach(cell -> target.writeString(keys[cell]));
        json.writeStartArray();
        for (var person : problem.staff()) {
            json.writeStartObject();
            json.writeStringProperty("staffId", person.staffId());
            json.writeStringProperty("displayName", person.displayName());
            json.writeArrayPropertyStart("allowedCellKeys");
            cells.write(person.availability(), json);
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    @Override
    public void serializeWithType(JsonGenerator json, SerializationContext context, TypeSerializer types) {
        serialize(json, context);
    }

    private interface CellArray {

        void write(CellSet cells, JsonGenerator json);
    }

    /** The keys of all cells as they follow each other in an array. */
    private static final class Runs implements CellArray {

        private final byte[] text;
        /** The place where the key of each cell begins, and the end of the last one. */
        private final int[] starts;

        private Runs(byte[] text, int[] starts) {
            this.text = text;
            this.starts = starts;
        }

        static Runs of(String[] keys) {
            var starts = new int[keys.length + 1];
            for (int cell = 0; cell < keys.length; cell++) {
                starts[cell + 1] = starts[cell] + keys[cell].length() + BETWEEN.length();
            }
            // A key is a date and a time, which need no escape.
            return new Runs(String.join(BETWEEN, keys).getBytes(StandardCharsets.US_ASCII), starts);
        }

        @Override
        public void write(CellSet cells, JsonGenerator json) {
            var bits = cells.toBitSet();
            for (int first = bits.nextSetBit(0); first >= 0; ) {
                int end = bits.nextClearBit(first);
                json.writeRawUTF8String(text, starts[first], starts[end] - BETWEEN.length() - starts[first]);
                first = bits.nextSetBit(end);
            }
        }
    }
}
