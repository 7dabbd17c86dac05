package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.INVALID_STAFF;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborMask.Breaks;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborMask.Overtime;
import io.shiftloom.solver.labor.LaborMask.Starts;
import io.shiftloom.solver.labor.LaborRule;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** {@code laborConstraintMask} of schema 1, in a schedule request and in the roster. Every fault is INVALID_STAFF. */
public final class LaborMaskReader {

    private static final int DAY = 24 * 60;
    private static final int WEEK = 7 * DAY;
    private static final int MOST_STARTS = 24;

    private static final ObjectShape MASK =
            shape(number("schema").required(INVALID_STAFF), string("weekStart"), Field.object("rules", INVALID_STAFF));
    private static final ObjectShape RULES = shape(Stream.concat(
                    LaborRule.ofMask().stream().map(LaborRule::key),
                    Stream.of("breaks", "earliestStart", "latestEnd", "allowedStarts", "overtime"))
            .map(rule -> Field.object(rule, INVALID_STAFF))
            .toArray(Field[]::new));
    private static final ObjectShape LIMIT = shape(flag("statute"), number("value"), string("level"));
    private static final ObjectShape CLOCK = shape(flag("statute"), string("value"), string("level"));
    private static final ObjectShape STARTS = shape(Field.array("values", INVALID_STAFF), string("level"));
    private static final ObjectShape BREAKS =
            shape(flag("statute"), Field.array("tiers", INVALID_STAFF), string("level"));
    private static final ObjectShape TIER = shape(
            number("fromMinutes").required(INVALID_STAFF),
            number("breakMinutes").required(INVALID_STAFF));
    private static final ObjectShape OVERTIME = shape(number("afterDailyMinutes"), number("afterWeeklyMinutes"));

    private final Violations violations;

    private LaborMaskReader(Violations violations) {
        this.violations = violations;
    }

    static Map<String, ObjectShape> shapes() {
        return Map.of(
                "LaborConstraintMask", MASK,
                "LaborRules", RULES,
                "LaborLimit", LIMIT,
                "LaborWish", LIMIT,
                "LaborClock", CLOCK,
                "LaborStarts", STARTS,
                "LaborBreaks", BREAKS,
                "LaborBreakTier", TIER,
                "LaborOvertime", OVERTIME);
    }

    /** @param mask an object; the answer is only of use when nothing was noted */
    public static LaborMask read(JsonNode mask, FieldPath path, Violations violations) {
        return new LaborMaskReader(violations).mask(MASK.read(mask, path, violations));
    }

    private LaborMask mask(Fields mask) {
        integer(mask, "schema", 1, 1);
        var weekStart = weekStart(mask);
        var rulesNode = mask.node("rules");
        if (rulesNode.isEmpty()) {
            return new LaborMask(weekStart, Map.of(), null, null, null, null, null);
        }
        var rules = RULES.read(rulesNode.get(), mask.path("rules"), violations);
        return new LaborMask(
                weekStart,
                limits(rules),
                breaks(rules),
                clock(rules, "earliestStart", CalendarText::time),
                clock(rules, "latestEnd", CalendarText::endTime),
                starts(rules),
                overtime(rules));
    }

    private @Nullable DayOfWeek weekStart(Fields mask) {
        var text = mask.string("weekStart");
        var day = text.flatMap(name -> Arrays.stream(DayOfWeek.values())
                .filter(candidate -> candidate.name().substring(0, 3).equals(name))
                .findFirst());
        if (text.isPresent() && day.isEmpty()) {
            violations.add(INVALID_STAFF, mask.path("weekStart"), Message.of("invalid.week-start"));
        }
        return day.orElse(null);
    }

    private Map<LaborRule, Limit> limits(Fields rules) {
        var limits = new EnumMap<LaborRule, Limit>(LaborRule.class);
        for (var rule : LaborRule.ofMask()) {
            rules.node(rule.key()).ifPresent(node -> limits.put(rule, limit(rules, rule, node)));
        }
        return limits;
    }

    private Limit limit(Fields rules, LaborRule rule, JsonNode node) {
        var own = LIMIT.read(node, rules.path(rule.key()), violations);
        var value = integer(own, "value", rule.own().least(), rule.own().most());
        return new Limit(own.flag("statute").orElse(true), value, rule.isOnlySoft() ? soft(own, rule) : level(own));
    }

    private Level soft(Fields own, LaborRule rule) {
        if (own.string("level").isPresent() && level(own) == Level.HARD) {
            violations.add(INVALID_STAFF, own.path("level"), Message.of("invalid.only-soft", rule.key()));
        }
        return Level.SOFT;
    }

    private @Nullable Starts starts(Fields rules) {
        var node = rules.node("allowedStarts");
        if (node.isEmpty()) {
            return null;
        }
        var rule = STARTS.read(node.get(), rules.path("allowedStarts"), violations);
        var level = level(rule);
        var minutes = new TreeSet<Integer>();
        rule.node("values").ifPresent(values -> times(values, rule.path("values"), minutes));
        if (rule.node("values").isEmpty()) {
            violations.add(INVALID_STAFF, rule.path("values"), Message.of("invalid.starts-missing"));
        }
        return new Starts(List.copyOf(minutes), level);
    }

    private void times(JsonNode values, FieldPath path, Set<Integer> minutes) {
        if (values.isEmpty() || values.size() > MOST_STARTS) {
            violations.add(INVALID_STAFF, path, Message.of("invalid.many-starts", MOST_STARTS, values.size()));
            return;
        }
        for (int i = 0; i < values.size(); i++) {
            var value = values.get(i);
            var minute = value.isString() ? CalendarText.time(value.asString()) : OptionalInt.empty();
            if (minute.isEmpty()) {
                violations.add(INVALID_STAFF, path.index(i), Message.of("invalid.no-start"));
            } else if (!minutes.add(minute.getAsInt())) {
                violations.add(INVALID_STAFF, path.index(i), Message.of("invalid.time-twice"));
            }
        }
    }

    private @Nullable Breaks breaks(Fields rules) {
        return rules.node("breaks")
                .map(node -> {
                    var rule = BREAKS.read(node, rules.path("breaks"), violations);
                    return new Breaks(rule.flag("statute").orElse(true), tiers(rule), level(rule));
                })
                .orElse(null);
    }

    private List<BreakTier> tiers(Fields rule) {
        var tiers = new TreeMap<Integer, Integer>();
        var path = rule.path("tiers");
        rule.node("tiers").ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                tier(array.get(i), path.index(i), tiers);
            }
        });
        return tiers.entrySet().stream()
                .map(tier -> new BreakTier(tier.getKey(), tier.getValue()))
                .sorted(Comparator.comparingInt(BreakTier::fromMinutes))
                .toList();
    }

    private void tier(JsonNode node, FieldPath path, Map<Integer, Integer> tiers) {
        if (!node.isObject()) {
            violations.add(INVALID_STAFF, path, Message.of("invalid.tier-object", ObjectShape.noun(node)));
            return;
        }
        var tier = TIER.read(node, path, violations);
        var from = integer(tier, "fromMinutes", 0, DAY);
        var minutes = integer(tier, "breakMinutes", 0, 180);
        if (from != null && minutes != null && tiers.put(from, minutes) != null) {
            violations.add(INVALID_STAFF, path.key("fromMinutes"), Message.of("invalid.tier-twice", from));
        }
    }

    /** Minutes after midnight. Such a rule removes cells, so there is neither a statute beside it nor a soft form. */
    private @Nullable Integer clock(Fields rules, String name, Function<String, OptionalInt> reading) {
        var node = rules.node(name);
        if (node.isEmpty()) {
            return null;
        }
        var rule = CLOCK.read(node.get(), rules.path(name), violations);
        if (level(rule) == Level.SOFT) {
            violations.add(INVALID_STAFF, rule.path("level"), Message.of("invalid.only-hard", name));
        }
        var text = rule.string("value");
        if (text.isEmpty()) {
            return null;
        }
        var minute = reading.apply(text.get());
        if (minute.isEmpty()) {
            violations.add(INVALID_STAFF, rule.path("value"), Message.of("invalid.no-time", name));
            return null;
        }
        return minute.getAsInt();
    }

    private @Nullable Overtime overtime(Fields rules) {
        return rules.node("overtime")
                .map(node -> {
                    var rule = OVERTIME.read(node, rules.path("overtime"), violations);
                    return new Overtime(
                            integer(rule, "afterDailyMinutes", 0, DAY), integer(rule, "afterWeeklyMinutes", 0, WEEK));
                })
                .orElse(null);
    }

    private Level level(Fields rule) {
        var text = rule.string("level").orElse("hard");
        if (text.equals("soft")) {
            return Level.SOFT;
        }
        if (!text.equals("hard")) {
            violations.add(INVALID_STAFF, rule.path("level"), Message.of("invalid.level"));
        }
        return Level.HARD;
    }

    private @Nullable Integer integer(Fields rule, String name, int min, int max) {
        Optional<JsonNode> node = rule.node(name);
        if (node.isEmpty()) {
            return null;
        }
        var value = JsonNumbers.integer(node.get());
        if (value.isEmpty() || value.getAsInt() < min || value.getAsInt() > max) {
            violations.add(
                    INVALID_STAFF,
                    rule.path(name),
                    min == max
                            ? Message.of("invalid.exactly", name, min)
                            : Message.of("invalid.integer", name, min, max));
            return null;
        }
        return value.getAsInt();
    }

    private static ObjectShape shape(Field... fields) {
        return ObjectShape.of(fields).unknownAs(INVALID_STAFF);
    }

    private static Field number(String name) {
        return Field.number(name, INVALID_STAFF);
    }

    private static Field string(String name) {
        return Field.string(name, INVALID_STAFF);
    }

    private static Field flag(String name) {
        return Field.flag(name, ErrorCode.INVALID_STAFF);
    }
}
