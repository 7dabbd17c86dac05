package io.shiftloom.jobs.settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The service's settings.
 *
 * @param baseUrl how clients reach the service; links are made from it and never from a request
 * @param dataDir where the embedded database and the generated secrets live
 * @param roles what this process does: {@code api}, {@code worker} or both
 * @param cores how many solvers compute at once in this process; 0 for as many as there are processors
 * @param effort how hard to search, in percent of the normal number of rounds
 * @param warmUp whether a worker solves an example after its start, for some seconds, so that the first condition takes less long
 * @param maintenance who runs the recurring housekeeping
 * @param master the keys that encrypt secrets in the database
 */
@ConfigurationProperties("shiftloom")
public record ShiftloomSettings(
        @DefaultValue("http://localhost:8080") URI baseUrl,
        @DefaultValue(".shiftloom") Path dataDir,
        @DefaultValue({"api", "worker"}) Set<ProcessRole> roles,
        @DefaultValue("0") int cores,
        @DefaultValue("100") int effort,
        @DefaultValue("true") boolean warmUp,
        @DefaultValue("internal") Maintenance maintenance,
        @DefaultValue MasterKeySettings master,
        @DefaultValue DatabaseSettings database,
        @DefaultValue WebhookSettings webhook) {

    private static final int MOST_EFFORT = 10_000;

    public ShiftloomSettings {
        roles = Set.copyOf(roles);
        if (roles.isEmpty()) {
            throw new IllegalArgumentException("shiftloom.roles is empty, and must be api, worker or both.");
        }
        if (!isAddress(baseUrl)) {
            throw new IllegalArgumentException(
                    "shiftloom.base-url is %s, and links need an address that begins with http:// or https:// and a host, and has neither a user nor a query."
                            .formatted(baseUrl));
        }
        if (cores < 0) {
            throw new IllegalArgumentException(
                    "shiftloom.cores is %d, and must be 0, for as many as there are processors, or more."
                            .formatted(cores));
        }
        if (effort < 1 || effort > MOST_EFFORT) {
            throw new IllegalArgumentException(
                    "shiftloom.effort is %d, and must be 1 to %d percent.".formatted(effort, MOST_EFFORT));
        }
    }

    /** What follows a query or a fragment would not be part of a link's path. */
    private static boolean isAddress(URI url) {
        return url.getHost() != null
                && ("http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme()))
                && url.getUserInfo() == null
                && url.getQuery() == null
                && url.getFragment() == null;
    }

    /** Solvers that compute at once, at least one. */
    public int computeCores() {
        return cores > 0 ? cores : Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    /** Who runs the recurring housekeeping. */
    public enum Maintenance {
        /** The workers. */
        INTERNAL,
        /** Whoever calls the operators' tool, such as a CronJob. */
        EXTERNAL
    }
}
