package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.plan.schedule.People;
import io.shiftloom.ops.session.OpsFailure;
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
            description = "Only this person, by id, by name or by the beginning of one name only.")
    private String person;

    /**
     * The items of whoever is named; all of them where nobody is. Nobody is unknown where there are no items.
     *
     * @param items each with {@code personId} and {@code displayName}
     * @throws OpsFailure when nobody of the items is called so, or several are
     */
    ArrayNode of(JsonNode items) {
        var wanted = JsonNodeFactory.instance.arrayNode();
        if (person == null || items.isEmpty()) {
            items.forEach(wanted::add);
            return wanted;
        }
        var id = new People().add(items, "personId").find(person);
        items.valueStream()
                .filter(item -> item.path("personId").asString("").equals(id))
                .forEach(wanted::add);
        return wanted;
    }
}
