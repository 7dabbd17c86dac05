package io.shiftloom.api.error;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Where the servlet container sends what failed outside a handler. */
@RestController
class FallbackErrorController implements ErrorController {

    private final ErrorWriter writer;

    FallbackErrorController(ErrorWriter writer) {
        this.writer = writer;
    }

    @RequestMapping("${spring.web.error.path:${error.path:/error}}")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code ? code : 404;
        writer.write(ContainerErrors.rejection(status), request, response);
    }
}
