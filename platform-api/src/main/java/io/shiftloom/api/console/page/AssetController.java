package io.shiftloom.api.console.page;

import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Scripts, styles and pictures of the console, under the version that they belong to. */
@Controller
class AssetController {

    private static final CacheControl FOR_EVER =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

    private final Assets assets;

    AssetController(Assets assets) {
        this.assets = assets;
    }

    @GetMapping("/console/assets/{version}/{name}")
    ResponseEntity<byte[]> asset(@PathVariable String version, @PathVariable String name) {
        // While a release is rolled out, a page of one version may ask a process of another one.
        var caching = version.equals(assets.version()) ? FOR_EVER : CacheControl.noStore();
        return assets.find(name)
                .map(asset -> ResponseEntity.ok()
                        .cacheControl(caching)
                        .contentType(asset.type())
                        .body(asset.bytes()))
                .orElseGet(() -> ResponseEntity.notFound().build());
    }
}
