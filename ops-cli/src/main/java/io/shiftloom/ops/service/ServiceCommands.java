package io.shiftloom.ops.service;

import java.util.List;

/** The commands about the service as a whole, in the order of the help. */
public final class ServiceCommands {

    private ServiceCommands() {}

    public static List<Class<?>> all() {
        return List.of(StatusCommand.class, DoctorCommand.class, WhoamiCommand.class, VersionCommand.class);
    }
}
