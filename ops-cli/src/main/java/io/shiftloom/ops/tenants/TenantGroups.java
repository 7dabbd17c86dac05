package io.shiftloom.ops.tenants;

import java.util.List;

/** The groups of commands about tenants, in the order of the help. */
public final class TenantGroups {

    private TenantGroups() {}

    public static List<Class<?>> all() {
        return List.of(TenantCommands.class, KeyCommands.class, RoleCommands.class, CalendarCommands.class);
    }
}
