package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.plan.schedule.People;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Whom a question is about. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
final class PersonOption {

    @Option(
            names = "--person",
            paramLabel = "PERSON",
            description = "Only people whose name begins with this, or who have this id.")
    private String person;

    /**
     * The items of whoever is named; all of them where nobody is. Nobody is unknown where there are no items.
     *
     * @param items each with {@code personId} and {@code displayName}
     */
    ArrayNode of(JsonNode items) {
        var wanted = JsonNodeFactory.instance.arrayNode();
        items.valueStream().filter(this::isWanted).forEach(wanted::add);
        if (wanted.isEmpty() && !items.isEmpty()) {
            throw new People().add(items, "personId").unknown(person);
        }
        return wanted;
    }

    private boolean isWanted(JsonNode item) {
        return person == null
                || People.isNamed(
                        person,
                        item.path("personId").asString(""),
                        item.path("displayName").asString(""));
    }
}
