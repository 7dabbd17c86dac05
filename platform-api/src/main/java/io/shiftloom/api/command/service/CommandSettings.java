package io.shiftloom.api.command.service;

import io.shiftloom.api.command.start.AbortOnShutdown;
import io.shiftloom.api.command.start.StartFailure;
import io.shiftloom.jobs.settings.DurationsHaveUnits;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.file.Path;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/** Gives a command that works on the database the settings that the service would have. */
public final class CommandSettings {

    private CommandSettings() {}

    /**
     * @param data the data directory; null for the usual one
     * @throws io.shiftloom.api.terminal.CommandFailure with the reason in a sentence when the work fails
     */
    public static <T> T with(@Nullable Path data, BiFunction<Environment, ShiftloomSettings, T> work) {
        return with(new ServiceSettings(), data, work);
    }

    /** The same with flags of the command line. */
    static <T> T with(
            ServiceSettings settings, @Nullable Path data, BiFunction<Environment, ShiftloomSettings, T> work) {
        if (data != null) {
            settings.dataDir(data);
        }
        var builder = new SpringApplicationBuilder(SettingsOnly.class)
                .web(WebApplicationType.NONE)
                .properties(settings.defaults());
        try (var _ = AbortOnShutdown.ofWork();
                var context = builder.run(settings.flags())) {
            return work.apply(context.getEnvironment(), context.getBean(ShiftloomSettings.class));
        } catch (RuntimeException e) {
            throw StartFailure.explainCommand(e);
        }
    }

    /** Reads the settings as the service does, and nothing else. */
    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(ShiftloomSettings.class)
    @Import(DurationsHaveUnits.class)
    static class SettingsOnly {}
}
