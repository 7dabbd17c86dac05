package io.shiftloom.api.route;

import io.shiftloom.api.input.ObjectShape;
import java.util.Map;

/**
 * The bodies that the routes of a feature read, for the description of the API; each feature offers them as a bean.
 *
 * @param byName by the name under which the description knows them
 */
public record BodyShapes(Map<String, ObjectShape> byName) {

    public BodyShapes {
        byName = Map.copyOf(byName);
    }
}
