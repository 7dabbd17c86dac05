package io.shiftloom.ops.webhooks;

import java.util.List;

/** The groups of commands about webhooks, in the order of the help. */
public final class WebhookGroups {

    private WebhookGroups() {}

    public static List<Class<?>> all() {
        return List.of(WebhookCommands.class, DeliveryCommands.class, DeadLetterCommands.class);
    }
}
