package io.shiftloom.helm;

import com.google.gson.JsonObject;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1CronJob;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Ingress;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1Pod;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1ServiceAccount;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import java.io.IOException;
import java.util.Map;

/** The cluster's types by version and kind. Each refuses what it does not know and asks for what it needs. */
final class KubernetesTypes {

    private static final Map<String, Type> TYPES = Map.ofEntries(
            Map.entry("v1/ConfigMap", V1ConfigMap::fromJson),
            Map.entry("v1/Pod", V1Pod::fromJson),
            Map.entry("v1/Service", V1Service::fromJson),
            Map.entry("v1/ServiceAccount", V1ServiceAccount::fromJson),
            Map.entry("apps/v1/Deployment", V1Deployment::fromJson),
            Map.entry("autoscaling/v2/HorizontalPodAutoscaler", V2HorizontalPodAutoscaler::fromJson),
            Map.entry("batch/v1/CronJob", V1CronJob::fromJson),
            Map.entry("batch/v1/Job", V1Job::fromJson),
            Map.entry("networking.k8s.io/v1/Ingress", V1Ingress::fromJson),
            Map.entry("networking.k8s.io/v1/NetworkPolicy", V1NetworkPolicy::fromJson),
            Map.entry("policy/v1/PodDisruptionBudget", V1PodDisruptionBudget::fromJson));

    @FunctionalInterface
    private interface Type {
        Object read(String json) throws IOException;
    }

    private KubernetesTypes() {}

    /** Whether the cluster has this kind without any extension. */
    static boolean know(JsonObject object) {
        return TYPES.containsKey(kind(object));
    }

    /** @throws AssertionError when the cluster would not take the object as it is */
    static void accept(JsonObject object) {
        var type = TYPES.get(kind(object));
        if (type == null) {
            throw new AssertionError("not a kind of the cluster: " + kind(object));
        }
        try {
            type.read(object.toString());
        } catch (IOException | IllegalArgumentException e) {
            throw new AssertionError(kind(object) + ": " + e.getMessage(), e);
        }
    }

    private static String kind(JsonObject object) {
        return object.get("apiVersion").getAsString() + "/" + object.get("kind").getAsString();
    }
}
