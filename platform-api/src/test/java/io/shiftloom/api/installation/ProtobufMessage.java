package io.shiftloom.api.installation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A message on the wire, of which only the nested, text and byte fields are looked at. */
record ProtobufMessage(ByteBuffer bytes) {

    private static final int VARINT = 0;
    private static final int EIGHT_BYTES = 1;
    private static final int LENGTH_DELIMITED = 2;
    private static final int FOUR_BYTES = 5;

    /** Every occurrence of a field. */
    List<ProtobufMessage> all(int field) {
        var found = new ArrayList<ProtobufMessage>();
        var rest = bytes.duplicate();
        while (rest.hasRemaining()) {
            int key = (int) varint(rest);
            switch (key & 7) {
                case VARINT -> varint(rest);
                case EIGHT_BYTES -> rest.position(rest.position() + 8);
                case FOUR_BYTES -> rest.position(rest.position() + 4);
                case LENGTH_DELIMITED -> {
                    int length = (int) varint(rest);
                    if (key >> 3 == field) {
                        found.add(new ProtobufMessage(rest.slice(rest.position(), length)));
                    }
                    rest.position(rest.position() + length);
                }
                default -> throw new IllegalArgumentException("no protobuf: wire type " + (key & 7));
            }
        }
        return found;
    }

    /** Empty when the field is absent. */
    String text(int field) {
        return all(field).stream()
                .map(value -> UTF_8.decode(value.bytes().duplicate()).toString())
                .findFirst()
                .orElse("");
    }

    /** Empty when the field is absent. */
    String hex(int field) {
        return all(field).stream()
                .map(value -> {
                    var content = new byte[value.bytes().remaining()];
                    value.bytes().duplicate().get(content);
                    return HexFormat.of().formatHex(content);
                })
                .findFirst()
                .orElse("");
    }

    private static long varint(ByteBuffer from) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = from.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
