package io.shiftloom.api.operator;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Adds the role check to everything that operators use, except the pages that lead into the console. */
@Configuration(proxyBeanMethods = false)
class OperatorConfiguration implements WebMvcConfigurer {

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new RoleGate())
                .addPathPatterns("/ops/**", "/console/**")
                .excludePathPatterns(
                        "/console/sign-in",
                        "/console/oidc/**",
                        "/console/assets/**",
                        "/console/refused",
                        "/console/malformed",
                        "/console/too-large");
    }
}
