package io.shiftloom.api.console.page;

import io.shiftloom.api.console.signin.ConsoleSession;
import io.shiftloom.api.console.signin.OwnPage;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.RequestIdFilter;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Map;
import org.apache.coyote.BadRequestException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.ui.ExtendedModelMap;
import org.springframework.validation.BindException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.servlet.ModelAndView;

/** Errors of the console as pages; within a part of a page, as that part. */
@ControllerAdvice(basePackages = "io.shiftloom.api.console")
@Order(Ordered.HIGHEST_PRECEDENCE)
class ErrorPages {

    private static final Logger LOG = LoggerFactory.getLogger(ErrorPages.class);

    private final FrameAdvice frames;

    ErrorPages(FrameAdvice frames) {
        this.frames = frames;
    }

    @ExceptionHandler
    ModelAndView rejected(RequestRejected rejected, HttpServletRequest request) {
        var rejection = rejected.rejection();
        return page(request, HttpStatus.valueOf(rejection.code().status()), rejection.said());
    }

    /** The client is gone: nobody to tell. */
    @ExceptionHandler({BadRequestException.class, AsyncRequestNotUsableException.class})
    void disconnected(IOException e) {
        LOG.debug("client disconnected", e);
    }

    /** A value is of another type than its field. */
    @ExceptionHandler
    ModelAndView mistyped(TypeMismatchException e, HttpServletRequest request) {
        return mistyped(e.getPropertyName(), request);
    }

    /** The same of a parameter that is a component of a record. */
    @ExceptionHandler
    ModelAndView mistyped(BindException e, HttpServletRequest request) {
        var field = e.getFieldError();
        return mistyped(field == null ? null : field.getField(), request);
    }

    private ModelAndView mistyped(@Nullable String name, HttpServletRequest request) {
        return page(
                request,
                HttpStatus.BAD_REQUEST,
                name == null ? Message.of("refused.field") : Message.of("refused.field-named", Excerpt.of(name)));
    }

    @ExceptionHandler
    ModelAndView anythingElse(Exception e, HttpServletRequest request) {
        if (e instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
            return page(request, known.getStatusCode(), Message.of("refused.malformed"));
        }
        LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), e);
        return page(request, HttpStatus.INTERNAL_SERVER_ERROR, Message.of("refused.our-side"));
    }

    private ModelAndView page(HttpServletRequest request, HttpStatusCode status, Message message) {
        var partly = request.getHeader("HX-Request") != null;
        var view = new ModelAndView(partly ? "console/bits :: failure" : "console/error", Map.of(), status);
        var model = new ExtendedModelMap();
        frames.frame(request, model);
        view.addAllObjects(model);
        view.addObject("status", status.value());
        view.addObject("message", message);
        view.addObject("requestId", RequestIdFilter.of(request));
        view.addObject("signedIn", ConsoleSession.of(request).isPresent());
        OwnPage.shown(request.getHeader(HttpHeaders.REFERER)).ifPresent(path -> view.addObject("back", path));
        return view;
    }
}
