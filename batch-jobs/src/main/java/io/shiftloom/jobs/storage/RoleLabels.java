package io.shiftloom.jobs.storage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a tenant calls its roles. Sentences are stored with the ids, so that a role that is renamed later has its new name in
 * what was found before.
 *
 * @param byId labels of the catalog
 */
public record RoleLabels(Map<String, String> byId) {

    private static final List<String> SENTENCES = List.of("statement", "message");
    private static final List<String> PARTS = List.of("repairs", "others", "closest");

    public RoleLabels {
        byId = Map.copyOf(byId);
    }

    public static RoleLabels read(JdbcClient tx, UUID tenantId) {
        var labels = new HashMap<String, String>();
        tx.sql("SELECT role_id, label FROM scheduling_role WHERE tenant_id = ?")
                .param(tenantId)
                .query(row -> {
                    labels.put(row.getString("role_id"), row.getString("label"));
                });
        return new RoleLabels(labels);
    }

    /** A sentence with labels in place of ids. */
    String in(String sentence) {
        var text = sentence;
        for (var role : byId.entrySet()) {
            text = text.replace(role.getKey(), role.getValue());
        }
        return text;
    }

    /** Puts labels into the sentences of diagnostics; ids stay in all other fields. */
    void into(JsonNode diagnostics) {
        if (diagnostics instanceof ObjectNode told && !byId.isEmpty()) {
            SENTENCES.stream()
                    .filter(name -> told.path(name).isString())
                    .forEach(name -> told.put(name, in(told.path(name).stringValue())));
            PARTS.forEach(name -> told.path(name).forEach(this::into));
        }
    }
}
