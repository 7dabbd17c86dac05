package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How the systemd unit confines the service. {@code systemd-analyze security} judges the same lines. */
class UnitTest {

    private static final Set<String> SWITCHED_ON = Set.of(
            "DynamicUser",
            "NoNewPrivileges",
            "ProtectHome",
            "PrivateTmp",
            "PrivateDevices",
            "PrivateUsers",
            "ProtectClock",
            "ProtectHostname",
            "ProtectKernelLogs",
            "ProtectKernelTunables",
            "ProtectKernelModules",
            "ProtectControlGroups",
            "RestrictNamespaces",
            "RestrictRealtime",
            "RestrictSUIDSGID",
            "LockPersonality");

    @Test
    void serviceIsConfined() throws IOException {
        var lines = lines();

        assertThat(lines)
                .containsAll(SWITCHED_ON.stream().map(name -> name + "=yes").collect(Collectors.toSet()))
                .contains(
                        "ProtectSystem=strict",
                        "ProtectProc=invisible",
                        "CapabilityBoundingSet=",
                        "SystemCallArchitectures=native",
                        "SystemCallFilter=@system-service",
                        "SystemCallFilter=~@privileged @resources");
    }

    /** A call that the filter knows not to be needed fails as one without the right, and ends no process. */
    @Test
    void refusedCallEndsNoProcess() throws IOException {
        assertThat(lines()).contains("SystemCallErrorNumber=EPERM");
    }

    /** A JVM compiles, and looks at the machine's memory and cores. */
    @Test
    void nothingIsTakenThatAJvmNeeds() throws IOException {
        assertThat(lines())
                .noneMatch(line -> line.startsWith("MemoryDenyWriteExecute=") || line.startsWith("ProcSubset="));
    }

    private static List<String> lines() throws IOException {
        return Files.readAllLines(Chart.FOLDER.resolve("systemd/shiftloom.service"));
    }
}
