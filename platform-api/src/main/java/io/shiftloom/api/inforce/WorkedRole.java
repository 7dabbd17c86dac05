package io.shiftloom.api.inforce;

import io.shiftloom.jobs.storage.RoleLabels;

/** @param label what the organization calls it; the id where the catalog lacks it */
public record WorkedRole(String roleId, String label) {

    static WorkedRole of(String roleId, RoleLabels labels) {
        return new WorkedRole(roleId, labels.byId().getOrDefault(roleId, roleId));
    }
}
