package io.shiftloom.api.console.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;

/** Stylesheets, scripts and fonts, all from our own jar. Their addresses change with their content. */
@Component
class Assets {

    private static final String OURS = "console/assets/";
    private static final String HTMX = "META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js";
    private static final Map<String, String> TYPES =
            Map.of("css", "text/css", "js", "text/javascript", "svg", "image/svg+xml", "woff2", "font/woff2");
    private static final String[] NAMES = {
        "base.css",
        "parts.css",
        "rota.css",
        "print.css",
        "console.js",
        "live.js",
        "trouble.js",
        "draft.js",
        "table.js",
        "palette.js",
        "theme.js",
        "mark.svg",
        "inter-latin.woff2",
        "inter-latin-ext.woff2",
        "jetbrains-mono-latin.woff2"
    };

    private final Map<String, Asset> byName = new TreeMap<>();
    private final String version;

    Assets() {
        for (var name : NAMES) {
            byName.put(name, read(name, OURS + name));
        }
        byName.put("htmx.js", read("htmx.js", HTMX));
        this.version = version(byName);
    }

    /** A file as it is sent. */
    static final class Asset {

        private final byte[] bytes;
        private final MediaType type;

        private Asset(byte[] bytes, MediaType type) {
            this.bytes = bytes;
            this.type = type;
        }

        /** Not to be changed. */
        byte[] bytes() {
            return bytes;
        }

        MediaType type() {
            return type;
        }
    }

    Optional<Asset> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Of all contents together. */
    String version() {
        return version;
    }

    /** Where a page finds it; a new content has a new address. */
    public String path(String name) {
        return "/console/assets/" + version + "/" + name;
    }

    private static Asset read(String name, String file) {
        try (var stream = new ClassPathResource(file).getInputStream()) {
            var type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
            return new Asset(stream.readAllBytes(), MediaType.parseMediaType(type));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    private static String version(Map<String, Asset> assets) {
        var digest = DigestUtils.getSha256Digest();
        assets.values().forEach(asset -> digest.update(asset.bytes()));
        return HexFormat.of().formatHex(digest.digest(), 0, 6);
    }
}
