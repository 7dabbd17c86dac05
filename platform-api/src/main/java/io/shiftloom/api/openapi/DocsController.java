package io.shiftloom.api.openapi;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/** The descriptions, for programs and for people. Open to everybody: they tell nothing of any tenant. */
@RestController
class DocsController {

    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private final ApiDescription description;
    private final String baseUrl;
    /** Anybody may ask for them as often as they like, so each is made once. */
    private final ConcurrentMap<ApiGroup, byte[]> documents = new ConcurrentHashMap<>();

    private final ConcurrentMap<ApiGroup, byte[]> pages = new ConcurrentHashMap<>();

    DocsController(ApiDescription description, ShiftloomSettings settings) {
        this.description = description;
        var url = settings.baseUrl().toString();
        this.baseUrl = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    @GetMapping("/v3/api-docs")
    ResponseEntity<byte[]> tenants() {
        return json(ApiGroup.V1);
    }

    @GetMapping("/v3/api-docs/ops")
    ResponseEntity<byte[]> operators() {
        return json(ApiGroup.OPS);
    }

    @GetMapping("/docs")
    ResponseEntity<byte[]> tenantsPage() {
        return page(ApiGroup.V1);
    }

    @GetMapping("/docs/ops")
    ResponseEntity<byte[]> operatorsPage() {
        return page(ApiGroup.OPS);
    }

    private ResponseEntity<byte[]> json(ApiGroup group) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .cacheControl(CacheControl.noCache())
                .body(documents.computeIfAbsent(
                        group, any -> document(any).toString().getBytes(StandardCharsets.UTF_8)));
    }

    private ResponseEntity<byte[]> page(ApiGroup group) {
        return ResponseEntity.ok()
                .contentType(HTML)
                .cacheControl(CacheControl.noCache())
                .header(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
                .header("X-Content-Type-Options", "nosniff")
                .body(pages.computeIfAbsent(
                        group, any -> DocsPage.of(document(any)).getBytes(StandardCharsets.UTF_8)));
    }

    private ObjectNode document(ApiGroup group) {
        return description.document(group, baseUrl);
    }
}
