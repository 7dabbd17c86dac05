package io.shiftloom.jobs.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.core.io.ClassPathResource;

/** Documents as the first version of the service stored them: whatever changes, they must be read as before. */
public final class StoredDocument {

    private StoredDocument() {}

    public static String read(String name) {
        try {
            return new ClassPathResource("stored/" + name + ".json").getContentAsString(UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
