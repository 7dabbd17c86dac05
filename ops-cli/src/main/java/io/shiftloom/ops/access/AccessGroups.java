package io.shiftloom.ops.access;

import java.util.List;

/** The groups of commands about who may operate and who did what, in the order of the help. */
public final class AccessGroups {

    private AccessGroups() {}

    public static List<Class<?>> all() {
        return List.of(AuditCommands.class, TokenCommands.class, SessionCommands.class);
    }
}
