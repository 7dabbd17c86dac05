package io.shiftloom.api.console.language;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Templates find the texts of the reader's language, and controllers are handed it. */
@Configuration(proxyBeanMethods = false)
class LanguageConfiguration implements WebMvcConfigurer {

    private final Languages languages;

    LanguageConfiguration(Languages languages) {
        this.languages = languages;
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new LanguageArgument(languages));
    }

    @Bean
    static MessageSource messageSource() {
        return Bundles.source();
    }

    @Bean
    LocaleResolver localeResolver() {
        return new LocaleResolver() {

            @Override
            public Locale resolveLocale(HttpServletRequest request) {
                return languages.of(request).locale();
            }

            @Override
            public void setLocale(
                    HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
                throw new UnsupportedOperationException("The browser's cookie says it.");
            }
        };
    }
}
