package io.shiftloom.jobs.id;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import java.time.Clock;
import java.util.UUID;

/** Makes UUIDs of version 7 that ascend within this process, so that they index well and sort by age. */
public final class UuidV7 {

    private final TimeOrderedEpochFactory factory;

    public UuidV7(Clock clock) {
        this.factory = new TimeOrderedEpochFactory(clock);
    }

    public UUID next() {
        return factory.create();
    }
}
