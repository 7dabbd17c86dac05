package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.JobsConfiguration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.schedule.engine.Engine;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;

/** A process of the service without its web side, as Spring starts it, on a test database and with a given engine. */
public final class Worker implements AutoCloseable {

    private final ConfigurableApplicationContext context;

    private Worker(ConfigurableApplicationContext context) {
        this.context = context;
    }

    /** With an engine of the test's. */
    public static Worker start(DatabaseAddress database, Engine engine, String... settings) {
        return start(database, context -> context.registerBean(Engine.class, () -> engine), settings);
    }

    /** With the engine it would have. */
    public static Worker startReal(DatabaseAddress database, String... settings) {
        return start(database, context -> {}, settings);
    }

    private static Worker start(
            DatabaseAddress database,
            ApplicationContextInitializer<GenericApplicationContext> initializer,
            String... settings) {
        var arguments = new ArrayList<>(List.of(
                "--spring.datasource.url=" + database.url(),
                "--spring.datasource.username=" + database.username(),
                "--spring.datasource.password=" + database.password(),
                "--shiftloom.cores=2",
                "--shiftloom.warm-up=false",
                "--shiftloom.data-dir=target/worker",
                "--spring.main.banner-mode=off",
                "--logging.level.root=warn"));
        arguments.addAll(List.of(settings));
        return new Worker(new SpringApplicationBuilder(Application.class)
                .initializers(initializer)
                .run(arguments.toArray(String[]::new)));
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    @Override
    public void close() {
        context.close();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(JobsConfiguration.class)
    static class Application {}
}
