package io.shiftloom.jobs.webhook.http;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The target policy that the settings ask for. */
@Configuration(proxyBeanMethods = false)
class TargetConfiguration {

    private static final Duration NAME_LOOKUP = Duration.ofSeconds(5);

    @Bean(destroyMethod = "close")
    SystemNameLookup webhookNameLookup() {
        return new SystemNameLookup(NAME_LOOKUP);
    }

    @Bean
    TargetPolicy targetPolicy(ShiftloomSettings settings, SystemNameLookup names) {
        return settings.webhook().allowInsecureTargets() ? TargetPolicy.lax(names) : TargetPolicy.strict(names);
    }
}
