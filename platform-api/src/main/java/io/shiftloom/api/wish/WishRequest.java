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
import java.util.LinkedHashMap;
import java.util.Map;
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
    /** By key as sent. */
    private final Map<String, Wish> wishes = new LinkedHashMap<>();

    private final Violations violations = Violations.ofRoute(INVALID_WISH);

    WishRequest(JsonNode body) {
        this.fields = SHAPE.readBody(body, violations);
        fields.checkDate(GridReader.START_DATE, INVALID_WISH, violations);
        fields.checkDate(GridReader.END_DATE, INVALID_WISH, violations);
        fields.checkTime(GridReader.RANGE_START, INVALID_WISH, violations);
        fields.checkEndTime(GridReader.RANGE_END, INVALID_WISH, violations);
        fields.node(CELLS)
                .ifPresent(cells -> cells.properties().forEach(entry -> wish(entry.getKey(), entry.getValue())));
        violations.rejectIfAny();
    }

    private void wish(String key, JsonNode value) {
        var wish = Arrays.stream(Wish.values())
                .filter(each -> value.isString() && each.name().equals(value.stringValue()))
                .findFirst();
        wish.ifPresentOrElse(
                known -> wishes.put(key, known),
                () -> violations.add(INVALID_WISH, fields.path(CELLS).key(key), "a wish must be NONE, LOW or HIGH"));
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
        var cells = cells(window);
        violations.rejectIfAny();
        return WishDocument.of(window, cells);
    }

    private SortedMap<Integer, Wish> cells(WishWindow window) {
        var cells = new TreeMap<Integer, Wish>();
        var path = fields.path(CELLS);
        for (var entry : wishes.entrySet()) {
            var at = path.key(entry.getKey());
            var cell = window.grid().find(StaffText.trim(entry.getKey()));
            if (cell.isEmpty()) {
                violations.add(
                        INVALID_WISH,
                        at,
                        "\"%s\" is not a cell of the window from %s to %s, the first seven days of the settings' period"
                                .formatted(
                                        Excerpt.of(entry.getKey()),
                                        window.grid().firstDate(),
                                        window.grid().lastDate()));
            } else if (cells.put(cell.getAsInt(), entry.getValue()) != null) {
                violations.add(INVALID_WISH, at, "the same cell occurs twice");
            }
        }
        for (int cell = 0; cell < window.grid().cellCount(); cell++) {
            if (!cells.containsKey(cell)) {
                var key = window.grid().key(cell);
                violations.add(INVALID_WISH, path.key(key), "the cell %s is missing".formatted(key));
            }
        }
        return cells;
    }
}
