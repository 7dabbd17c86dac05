package io.shiftloom.api.connector;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** As much of the container's response as its body takes. */
final class KeptResponse {

    static final int BUFFER = 8192;

    private final ServletOutputStream output;
    private final Runnable takeBack;
    private String encoding = "ISO-8859-1";
    private @Nullable String type;

    /** @param takeBack what becomes of the output when the answer is reset */
    KeptResponse(ServletOutputStream output, Runnable takeBack) {
        this.output = output;
        this.takeBack = takeBack;
    }

    HttpServletResponse response() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                KeptResponse.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, method, arguments) -> answer(method.getName(), arguments));
    }

    private @Nullable Object answer(String method, Object @Nullable [] arguments) throws IOException {
        switch (method) {
            case "getOutputStream" -> {
                return output;
            }
            case "getCharacterEncoding" -> {
                return encoding;
            }
            case "getContentType" -> {
                return type;
            }
            case "setContentType" -> type = arguments == null ? null : String.valueOf(arguments[0]);
            case "getBufferSize" -> {
                return BUFFER;
            }
            case "flushBuffer" -> output.flush();
            case "setCharacterEncoding" -> encoding = String.valueOf(arguments == null ? null : arguments[0]);
            case "reset", "resetBuffer" -> takeBack.run();
            default -> throw new UnsupportedOperationException(method);
        }
        return null;
    }
}
