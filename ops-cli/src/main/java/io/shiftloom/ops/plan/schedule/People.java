package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** People by their ids, as others name them and as tables and commands tell them apart. */
public final class People {

    /** What a shell reads as something else between quotes, or a command as an option. */
    private static final Pattern NOT_FOR_A_COMMAND = Pattern.compile("[\"\\\\$`!\\p{Cntrl}]|^-");

    private final Map<String, String> names = new LinkedHashMap<>();

    /** Of a list whose items have a name and, in the field of the given name, an id. Those who were there stay. */
    public People add(JsonNode list, String idField) {
        list.forEach(person -> names.putIfAbsent(
                person.path(idField).asString(""), person.path("displayName").asString("")));
        return this;
    }

    /** The name of somebody, with the id behind it where others are called the same; the id where nobody knows the name. */
    public String label(String id) {
        return label(id, id);
    }

    /** @param told the name of somebody who may be unknown here */
    public String label(String id, String told) {
        var name = names.getOrDefault(id, told);
        return name.equals(id) || isOnlyOne(id, name) ? name : "%s (%s)".formatted(name, id);
    }

    /** What a command finds somebody by: the name where that is enough. */
    public String inCommand(String id) {
        var name = names.getOrDefault(id, "");
        boolean found = !name.isBlank()
                && !names.containsKey(name)
                && isOnlyOne(id, name)
                && !NOT_FOR_A_COMMAND.matcher(name).find();
        return found ? name : id;
    }

    private boolean isOnlyOne(String id, String name) {
        return names.entrySet().stream()
                .noneMatch(
                        other -> !other.getKey().equals(id) && other.getValue().equalsIgnoreCase(name));
    }

    /** A sentence of the service about somebody, which begins with the name where the service says whom it is about. */
    public String sentence(JsonNode warning) {
        var sentence = warning.path("message").asString("");
        var id = warning.path("staffId").asString("");
        var name = names.getOrDefault(id, "") + ": ";
        return names.containsKey(id) && sentence.startsWith(name)
                ? label(id) + ": " + sentence.substring(name.length())
                : sentence;
    }

    /**
     * The id of somebody who was named by id, by name, or by how only one name begins.
     *
     * @throws OpsFailure when nobody is called so, or several are
     */
    public String find(String named) {
        return named(named).or(() -> only(named, beginning(named))).orElseThrow(() -> unknown(named));
    }

    /**
     * The id of somebody who was named by id or by the whole name.
     *
     * @throws OpsFailure when several are called so
     */
    Optional<String> named(String named) {
        if (names.containsKey(named)) {
            return Optional.of(named);
        }
        return only(named, whose(named, String::equals));
    }

    /** Whether a name begins so. */
    boolean isBeginning(String named) {
        return !beginning(named).isEmpty();
    }

    private List<Map.Entry<String, String>> beginning(String named) {
        return whose(named, String::startsWith);
    }

    private List<Map.Entry<String, String>> whose(String named, BiPredicate<String, String> fits) {
        var wanted = named.strip().toLowerCase(Locale.ROOT);
        return names.entrySet().stream()
                .filter(person -> fits.test(person.getValue().toLowerCase(Locale.ROOT), wanted))
                .toList();
    }

    private static Optional<String> only(String named, List<Map.Entry<String, String>> found) {
        if (found.size() > 1) {
            throw OpsFailure.usage("%d people are meant by '%s'. Name one of them by id: %s."
                    .formatted(found.size(), named, list(found)));
        }
        return found.stream().map(Map.Entry::getKey).findFirst();
    }

    private OpsFailure unknown(String named) {
        var there = new StringJoiner(", ");
        names.keySet().forEach(id -> there.add(label(id)));
        return OpsFailure.usage("nobody here is called '%s'. There are: %s.".formatted(named, there));
    }

    private static String list(List<Map.Entry<String, String>> people) {
        var text = new StringJoiner(", ");
        people.forEach(person -> text.add(person.getKey() + " (" + person.getValue() + ")"));
        return text.toString();
    }
}
