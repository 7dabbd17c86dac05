package io.shiftloom.jobs.webhook.http;

import java.net.UnknownHostException;
import java.time.Duration;

/** Target policies for tests of other packages. */
public final class TestTargets {

    private TestTargets() {}

    /** Any target, by the names that the machine knows. */
    public static TargetPolicy lax() {
        return TargetPolicy.lax(new SystemNameLookup(Duration.ofSeconds(1)));
    }

    /** Public targets only, where no name resolves. */
    public static TargetPolicy strictWithoutNames() {
        return TargetPolicy.strict(host -> {
            throw new UnknownHostException(host);
        });
    }
}
