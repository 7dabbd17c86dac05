package io.shiftloom.jobs.webhook.endpoint;

import org.jspecify.annotations.Nullable;

/** A change of an endpoint whose URL may be called. Only {@link WebhookEndpoints#accept} makes it. */
public final class AcceptedSetting {

    private final @Nullable String url;
    private final @Nullable Boolean enabled;

    AcceptedSetting(@Nullable String url, @Nullable Boolean enabled) {
        this.url = url;
        this.enabled = enabled;
    }

    @Nullable
    String url() {
        return url;
    }

    @Nullable
    Boolean enabled() {
        return enabled;
    }
}
