package io.shiftloom.api.command.engine;

import static io.shiftloom.api.error.ErrorCode.INVALID_WISH;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.StrictJson;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.LaborContext.Person;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.Wish;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * The file of {@code --wishes}: what a roster would know about the people of a request. Cells that are not listed for a
 * person it names count as not wished for; somebody it does not name sent no wishes. It may name more people than the
 * request has.
 */
final class WishesFile {

    private static final String WISHES_KEY = "wishes";
    private static final String CAPS_KEY = "personalMaxWeeklyMinutes";
    private static final List<String> KEYS = List.of(WISHES_KEY, CAPS_KEY);
    private static final FieldPath WISHES = FieldPath.ROOT.key(WISHES_KEY);
    private static final FieldPath CAPS = FieldPath.ROOT.key(CAPS_KEY);
    private static final int MINUTES_PER_WEEK = 7 * 24 * 60;

    private final ScheduleGrid grid;
    private final Violations violations = Violations.empty();

    private WishesFile(ScheduleGrid grid) {
        this.grid = grid;
    }

    /** People by staffId. */
    static Map<String, Person> read(byte[] json, ScheduleGrid grid) {
        return new WishesFile(grid).people(StrictJson.parse(json));
    }

    private Map<String, Person> people(JsonNode root) {
        if (!root.isObject()) {
            violations.add(INVALID_WISH, FieldPath.ROOT, "the file must be an object");
        }
        root.propertyNames().stream()
                .filter(name -> !KEYS.contains(name))
                .forEach(name -> violations.add(
                        INVALID_WISH, FieldPath.ROOT.key(name), "the file has the keys " + String.join(" and ", KEYS)));
        var wishes = object(root, WISHES_KEY, WISHES);
        var caps = object(root, CAPS_KEY, CAPS);
        var ids = new TreeSet<>(wishes.propertyNames());
        ids.addAll(caps.propertyNames());
        var people = new HashMap<String, Person>();
        for (var id : ids) {
            var asked = Optional.ofNullable(wishes.get(id)).map(cells -> wishes(cells, WISHES.key(id)));
            people.put(
                    id,
                    new Person(
                            LaborProfile.STANDARD.withWeeklyCap(cap(caps.get(id), id)),
                            asked.orElse(ShiftWishes.UNASKED)));
        }
        violations.rejectIfAny();
        return people;
    }

    private JsonNode object(JsonNode root, String name, FieldPath path) {
        var node = root.get(name);
        if (node == null || node.isNull()) {
            return MissingNode.getInstance();
        }
        if (!node.isObject()) {
            violations.add(INVALID_WISH, path, name + " must be an object by staffId");
            return MissingNode.getInstance();
        }
        return node;
    }

    private ShiftWishes wishes(JsonNode cells, FieldPath path) {
        var byCell = new HashMap<Integer, Wish>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            byCell.put(cell, Wish.NONE);
        }
        if (!cells.isObject()) {
            violations.add(INVALID_WISH, path, "the wishes of a person are an object by cell");
        }
        for (var entry : cells.properties()) {
            var at = path.key(entry.getKey());
            var cell = grid.find(entry.getKey());
            var wish = wish(entry.getValue());
            if (cell.isEmpty()) {
                violations.add(
                        INVALID_WISH, at, "\"%s\" is not a cell of the request".formatted(Excerpt.of(entry.getKey())));
            } else if (wish.isEmpty()) {
                violations.add(INVALID_WISH, at, "a wish is NONE, LOW or HIGH");
            } else {
                byCell.put(cell.getAsInt(), wish.get());
            }
        }
        return new ShiftWishes(byCell);
    }

    private static Optional<Wish> wish(JsonNode value) {
        return value.isString()
                ? List.of(Wish.values()).stream()
                        .filter(wish -> wish.name().equals(value.stringValue()))
                        .findFirst()
                : Optional.empty();
    }

    private @Nullable Integer cap(@Nullable JsonNode value, String id) {
        if (value == null || value.isNull()) {
            return null;
        }
        if (!value.canConvertToInt() || value.intValue() < 0 || value.intValue() > MINUTES_PER_WEEK) {
            violations.add(INVALID_WISH, CAPS.key(id), "minutes a week are an integer from 0 to " + MINUTES_PER_WEEK);
            return null;
        }
        return value.intValue();
    }
}
