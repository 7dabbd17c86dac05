package io.shiftloom.jobs.worker;

import io.shiftloom.solver.control.EngineVersion;
import java.util.Objects;

/** The version of this program and of its engine, as processes of different versions tell them apart. */
public final class ProgramVersion {

    /** The build writes the version into the jar; classes in a folder have none. */
    public static final String CURRENT = "%s, engine %s"
            .formatted(
                    Objects.requireNonNullElse(
                            ProgramVersion.class.getPackage().getImplementationVersion(), "development"),
                    EngineVersion.CURRENT);

    private ProgramVersion() {}
}
