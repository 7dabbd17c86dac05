package io.shiftloom.jobs.worker;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** Every process reads the registry, workers are in it. */
@Configuration(proxyBeanMethods = false)
public class WorkerRegistryConfiguration {

    @Bean
    WorkerRegistry workerRegistry(PlatformDatabase database, Clock clock) {
        return new WorkerRegistry(database, clock);
    }

    @Bean
    @Conditional(WorkerCondition.class)
    WorkerHeartbeat workerHeartbeat(
            WorkerRegistry registry, Schedulers schedulers, ShiftloomSettings settings, Clock clock) {
        var now = clock.instant();
        var self = new WorkerProcess(
                schedulers.name(), host(), ProcessHandle.current().pid(), settings.computeCores(), now, now);
        return new WorkerHeartbeat(registry, self);
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }
}
