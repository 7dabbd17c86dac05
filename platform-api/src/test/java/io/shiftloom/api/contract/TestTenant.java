package io.shiftloom.api.contract;

import io.shiftloom.api.access.Scope;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A tenant to call the service as. */
public record TestTenant(ApiServer server, UUID tenantId, String apiKey) {

    /** The same tenant with a key of these scopes. */
    public TestTenant limitedTo(Scope... scopes) {
        return new TestTenant(server, tenantId, server.issueKey(tenantId, Optional.of(Set.of(scopes)), null));
    }

    public TestTenant with(String assignment) {
        server.change(tenantId, assignment);
        return this;
    }

    public Call get(String path) {
        return call("GET", path);
    }

    public Call call(String method, String path) {
        return new Call(server, method, path).header("x-api-key", apiKey);
    }

    public Call post(String path, String body) {
        return call("POST", path).json(body);
    }

    public Call patch(String path, String body) {
        return call("PATCH", path).json(body);
    }

    public Call put(String path, String body) {
        return call("PUT", path).json(body);
    }

    public Call delete(String path) {
        return call("DELETE", path);
    }

    /** Saves valid settings, without which nothing can be scheduled. */
    public TestTenant configured() {
        patch("/v1/schedule-defaults", Bodies.defaults()).send().expect(200);
        return this;
    }

    public JdbcClient database() {
        return server.asOwner();
    }
}
