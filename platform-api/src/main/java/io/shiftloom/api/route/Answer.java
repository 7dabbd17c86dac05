package io.shiftloom.api.route;

import io.shiftloom.api.precondition.EntityTag;
import java.net.URI;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Successful answers; always JSON, without asking the Accept header again. */
public final class Answer {

    private Answer() {}

    public static <T> ResponseEntity<T> ok(@Nullable T document) {
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(document);
    }

    /** An object with one field. */
    public static ResponseEntity<Map<String, @Nullable Object>> of(String name, @Nullable Object document) {
        return ok(Collections.singletonMap(name, document));
    }

    /** The same, with a tag that tells its state, by which a change can ask for this state. */
    public static ResponseEntity<Map<String, @Nullable Object>> tagged(String name, @Nullable Object document) {
        return tagged(document, Collections.singletonMap(name, document));
    }

    /** @param document the object in the answer that the tag is of */
    public static ResponseEntity<Map<String, @Nullable Object>> tagged(
            @Nullable Object document, Map<String, @Nullable Object> answer) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .eTag(EntityTag.of(document).weak())
                .body(answer);
    }

    /** An answer that has the tag of a state. */
    public static <T> ResponseEntity<T> withTag(EntityTag tag, T document) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .eTag(tag.weak())
                .body(document);
    }

    /** For what may change soon: tells the client when to look again. */
    public static <T> ResponseEntity<T> unfinished(T document) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(HttpHeaders.RETRY_AFTER, "1")
                .body(document);
    }

    public static <T> ResponseEntity<T> made(int status, Optional<URI> location, T document) {
        var answer = ResponseEntity.status(status).contentType(MediaType.APPLICATION_JSON);
        location.ifPresent(answer::location);
        return answer.body(document);
    }
}
