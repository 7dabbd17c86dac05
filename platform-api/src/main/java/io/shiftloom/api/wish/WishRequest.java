package io.shiftloom.api.wish;

import static io.shiftloom.api.error.ErrorCode.INVALID_WISH;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.GridReader;
import io.shiftloom.api.request.StaffText;
import io.shiftloom.solver.problem.Wish;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The body of a wish; what depends on the tenant's window is checked when the window is known. */
final class WishRequest {

    private static final String CELLS = "wishByCellKey";

    static final ObjectShape SHAPE = ObjectShape.of(
            Field.string(GridReader.START_DATE, INVALID_WISH).required(INVALID_WISH),
            Field.string(GridReader.END_DATE, INVALID_WISH).required(INVALID_WISH),
            Field.string(GridReader.RANGE_START, INVALID_WISH).required(INVALID_WISH),
            Field.string(GridReader.RANGE_END, INVALID_WISH).required(INVALID_WISH),
            Field.object(CELLS, INVALID_WISH).required(INVALID_WISH));

    private final Fields fields;
    private final Violations violations = Violations.ofRoute(INVALID_WISH);

    WishRequest(JsonNode body) {
        this.fields = SHAPE.readBody(body, violations);
        violations.rejectIfAny();
    }

    /** The document to store, when everything fits the window. */
    WishDocument within(WishWindow window) {
        window.fields().forEach((name, expected) -> {
            if (!fields.string(name).equals(Optional.of(expected))) {
                violations.add(
                        INVALID_WISH,
                        fields.path(name),
                        "%s must be %s as in the tenant's weekly window, the first seven days of the settings' period"
                                .formatted(name, expected));
            }
        });
        var wishes = cells(window);
        violations.rejectIfAny();
        return WishDocument.of(window, wishes);
    }

    private SortedMap<Integer, Wish> cells(WishWindow window) {
        var wishes = new TreeMap<Integer, Wish>();
        var path = fields.path(CELLS);
        for (var entry : fields.node(CELLS).orElseThrow().properties()) {
            var at = path.key(entry.getKey());
            var cell = window.grid().find(StaffText.trim(entry.getKey()));
            var wish = wish(entry.getValue());
            if (cell.isEmpty()) {
                violations.add(
                        INVALID_WISH,
                        at,
                        "\"%s\" is not a cell of the window from %s to %s, the first seven days of the settings' period"
                                .formatted(
                                        Excerpt.of(entry.getKey()),
                                        window.grid().firstDate(),
                                        window.grid().lastDate()));
            } else if (wishes.put(cell.getAsInt(), wish.orElse(Wish.NONE)) != null) {
                violations.add(INVALID_WISH, at, "the same cell occurs twice");
            }
            if (wish.isEmpty()) {
                violations.add(INVALID_WISH, at, "a wish must be NONE, LOW or HIGH");
            }
        }
        for (int cell = 0; cell < window.grid().cellCount(); cell++) {
            if (!wishes.containsKey(cell)) {
                var key = window.grid().key(cell);
                violations.add(INVALID_WISH, path.key(key), "the cell %s is missing".formatted(key));
            }
        }
        return wishes;
    }

    private static Optional<Wish> wish(JsonNode value) {
        return Arrays.stream(Wish.values())
                .filter(wish -> value.isString() && wish.name().equals(value.stringValue()))
                .findFirst();
    }
}
