package io.shiftloom.api.command.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.demo.Demo;
import io.shiftloom.api.request.LaborContext;
import io.shiftloom.api.request.RequestBodies;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.jobs.storage.Json;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DemoReportTest {

    @Test
    void commandsWorkInAFolderWithASpaceInItsName() {
        var problem = ScheduleRequestParser.parse(RequestBodies.valid(), ScheduleLimits.WITHOUT_PLAN)
                .toProblem(LaborContext.STANDARD);
        var file = Path.of("/home/you/Ada's shop/.shiftloom/demo/request.json");
        var solved = new Demo.Solved("key", file, "c1", problem, Json.object());

        assertThat(new DemoReport(solved, URI.create("http://localhost:8080"), "token").lines(Terminal.plain()))
                .contains("       --data-binary '@/home/you/Ada'\\''s shop/.shiftloom/demo/request.json'"
                        + " http://localhost:8080/v1/schedule");
    }
}
