package io.shiftloom.api.emergency;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.api.Test;

class RevisionRequestTest {

    @Test
    void draftOfTheConsoleMayLockMoreCellsThanARequestPins() {
        var body = RequestBodies.object("{}");
        var pinned = body.putArray("pinned");
        for (int cell = 0; cell <= 2_000; cell++) {
            pinned.addObject().put("personId", "ann").put("date", "2027-01-04").put("slotId", "09:00");
        }

        assertThatCode(() -> RevisionRequest.ofDraft(body)).doesNotThrowAnyException();
        assertThatExceptionOfType(RequestRejected.class).isThrownBy(() -> new RevisionRequest(body));
    }
}
