package io.shiftloom.api.request;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Bodies that are almost right: a valid one with some nodes, keys or bytes replaced. The same seed gives the same. */
public final class BodyFuzz {

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "\u0000",
            "\t",
            "x",
            "2027-01-04",
            "2027-02-30",
            "9999-12-31",
            "0000-01-01",
            "2027-01-04__09:00",
            "2027-01-04__9:00",
            "24:00",
            "00:00",
            "99:99",
            "Europe/Berlin",
            "JST",
            "../..",
            "<script>",
            "' OR 1=1 --",
            "\ud83d\ude00",
            "\u202e",
            "a".repeat(300),
            "2026-09-14",
            "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a01",
            "__",
            "null");
    private static final List<String> NUMBERS = List.of(
            "0",
            "-0",
            "-1",
            "1",
            "15",
            "16",
            "60",
            "60.0",
            "60.5",
            "1e2",
            "1e308",
            "1e999999999",
            "-1e-999999999",
            "2147483648",
            "99999999999999999999999999999999",
            "0.1",
            "1E400");

    private final Random random;
    private final JsonMapper json = new JsonMapper();

    public BodyFuzz(long seed) {
        this.random = new Random(seed);
    }

    /** @param valid the body to bend */
    public byte[] next(JsonNode valid) {
        var body = valid.deepCopy();
        for (int i = random.nextInt(4); i >= 0; i--) {
            bend(body);
        }
        var text = body.toString();
        // What no tree can hold: numbers as they are written.
        while (text.contains("\"#")) {
            int at = text.indexOf("\"#");
            text = text.substring(0, at) + pick(NUMBERS) + text.substring(text.indexOf('"', at + 1) + 1);
        }
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        return random.nextInt(4) == 0 ? damaged(bytes) : bytes;
    }

    private void bend(JsonNode root) {
        var containers = new ArrayList<JsonNode>();
        collect(root, containers);
        var target = containers.get(random.nextInt(containers.size()));
        if (target instanceof ObjectNode object) {
            bend(object);
        } else if (target instanceof ArrayNode array) {
            if (array.isEmpty() || random.nextBoolean()) {
                array.add(value(2));
            } else {
                array.set(random.nextInt(array.size()), value(2));
            }
        }
    }

    private void bend(ObjectNode object) {
        var names = List.copyOf(object.propertyNames());
        switch (random.nextInt(4)) {
            case 0 -> object.set(pick(TEXTS), value(2));
            case 1 -> {
                if (!names.isEmpty()) {
                    object.remove(pick(names));
                }
            }
            case 2 -> {
                if (!names.isEmpty()) {
                    var name = pick(names);
                    object.set(name + pick(TEXTS), object.get(name));
                }
            }
            default -> {
                if (!names.isEmpty()) {
                    object.set(pick(names), value(2));
                }
            }
        }
    }

    private static void collect(JsonNode node, List<JsonNode> containers) {
        if (node.isContainer()) {
            containers.add(node);
            node.forEach(child -> collect(child, containers));
        }
    }

    private JsonNode value(int depth) {
        var nodes = JsonNodeFactory.instance;
        return switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0 -> nodes.nullNode();
            case 1 -> nodes.booleanNode(random.nextBoolean());
            case 2, 3 -> nodes.stringNode("#");
            case 4, 5 -> nodes.stringNode(pick(TEXTS));
            case 6 -> {
                var array = nodes.arrayNode();
                for (int i = random.nextInt(3); i > 0; i--) {
                    array.add(value(depth - 1));
                }
                yield array;
            }
            case 7 -> json.readTree("[".repeat(40) + "]".repeat(40));
            default -> {
                var object = nodes.objectNode();
                for (int i = random.nextInt(3); i > 0; i--) {
                    object.set(pick(TEXTS), value(depth - 1));
                }
                yield object;
            }
        };
    }

    private byte[] damaged(byte[] bytes) {
        var damaged = bytes.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        }
        return damaged;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
