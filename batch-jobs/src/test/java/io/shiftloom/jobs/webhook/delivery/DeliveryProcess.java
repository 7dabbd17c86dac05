package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.JobsConfiguration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.nio.file.Path;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** A worker of the service in a process of its own, which can be killed. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(JobsConfiguration.class)
public class DeliveryProcess {

    /** Starts it on a database; it works until it is killed. Its master key is that of the tests. */
    static Process start(DatabaseAddress database, Path log) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DeliveryProcess.class.getName(),
                        "--spring.datasource.url=" + database.url(),
                        "--spring.datasource.username=" + database.username(),
                        "--spring.datasource.password=" + database.password(),
                        "--shiftloom.cores=1",
                        "--shiftloom.data-dir=target",
                        "--shiftloom.webhook.allow-insecure-targets=true",
                        "--spring.main.banner-mode=off")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    public static void main(String[] settings) {
        new SpringApplicationBuilder(DeliveryProcess.class).run(settings);
    }
}
