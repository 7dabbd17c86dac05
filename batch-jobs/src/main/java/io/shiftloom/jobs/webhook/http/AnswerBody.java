package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/** The beginning of the body of an answer. */
final class AnswerBody {

    private final int mostRead;
    private final int mostKept;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

    AnswerBody(int mostRead, int mostKept) {
        this.mostRead = mostRead;
        this.mostKept = mostKept;
    }

    /** Reads up to the limit, and returns whether that was the end. */
    boolean read(@Nullable HttpEntity entity) throws IOException {
        if (entity == null) {
            return true;
        }
        // Closing the answer closes the stream. Closing it here would first read all the rest.
        var content = entity.getContent();
        var buffer = new byte[4096];
        int total = 0;
        while (total < mostRead) {
            int count = content.read(buffer, 0, Math.min(buffer.length, mostRead - total));
            if (count < 0) {
                return true;
            }
            kept.write(buffer, 0, Math.min(count, mostKept - kept.size()));
            total += count;
        }
        return false;
    }

    /** The kept part, as text that the database can store. */
    String text() {
        return kept.toString(UTF_8).replace("\0", "");
    }
}
