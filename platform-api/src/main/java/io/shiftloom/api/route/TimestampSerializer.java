package io.shiftloom.api.route;

import io.shiftloom.jobs.storage.Timestamps;
import java.time.Instant;
import org.springframework.boot.jackson.JacksonComponent;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/** Writes every time of an answer in the one format there is. */
@JacksonComponent
class TimestampSerializer extends ValueSerializer<Instant> {

    @Override
    public void serialize(Instant time, JsonGenerator json, SerializationContext context) {
        json.writeString(Timestamps.of(time));
    }
}
