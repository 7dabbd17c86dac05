package io.shiftloom.api.ops.service;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.solver.control.EngineVersion;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Which service answers, and who the caller is to it. */
@RestController
class ServiceController {

    /** The build writes the version into the jar; classes in a folder have none. */
    private static final String VERSION =
            Objects.requireNonNullElse(ServiceController.class.getPackage().getImplementationVersion(), "development");

    record ServiceInfo(String version, String engineVersion, OperatorInfo operator) {}

    /** @param role as the token has it now */
    record OperatorInfo(String name, @Nullable OperatorRole role) {}

    @GetMapping("/ops/v1/service")
    ServiceInfo show(Actor actor) {
        return new ServiceInfo(VERSION, EngineVersion.CURRENT, new OperatorInfo(actor.name(), actor.role()));
    }
}
