package io.shiftloom.ops.service;

import java.util.Objects;

/** The version of this tool, which the build writes into its jar. */
final class ToolVersion {

    static final String CURRENT =
            Objects.requireNonNullElse(ToolVersion.class.getPackage().getImplementationVersion(), "development");

    private ToolVersion() {}
}
