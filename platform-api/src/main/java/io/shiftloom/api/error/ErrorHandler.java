package io.shiftloom.api.error;

import io.shiftloom.jobs.database.TenantBusy;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.coyote.BadRequestException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Turns whatever a handler ends with into an answer that tells the client what it needs and nothing of our insides. */
@RestControllerAdvice
class ErrorHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ErrorHandler.class);
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(2);
    private static final Duration BUSY_RETRY = Duration.ofSeconds(1);

    private final ErrorWriter writer;

    ErrorHandler(ErrorWriter writer) {
        this.writer = writer;
    }

    @ExceptionHandler
    void rejected(RequestRejected rejected, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        writer.write(rejected, request, response);
    }

    @ExceptionHandler({NoResourceFoundException.class, NoHandlerFoundException.class})
    void unknownPath(HttpServletRequest request, HttpServletResponse response) throws IOException {
        writer.write(Rejection.of(ErrorCode.NOT_FOUND, "there is no such path"), request, response);
    }

    @ExceptionHandler
    void unknownMethod(
            HttpRequestMethodNotSupportedException e, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var allowed = new TreeSet<String>();
        for (var method : e.getSupportedMethods() == null ? new String[0] : e.getSupportedMethods()) {
            allowed.add(method);
            if (method.equals("GET")) {
                allowed.add("HEAD");
            }
        }
        response.setHeader(HttpHeaders.ALLOW, String.join(", ", allowed));
        writer.write(
                Rejection.of(ErrorCode.METHOD_NOT_ALLOWED, "this path does not know the method"), request, response);
    }

    @ExceptionHandler
    void busy(TenantBusy busy, HttpServletRequest request, HttpServletResponse response) throws IOException {
        LOG.debug("{} {} waited too long", request.getMethod(), request.getRequestURI(), busy);
        writer.write(
                RequestRejected.forNow(
                        ErrorCode.RATE_LIMITED, "too many requests of this organization at once", BUSY_RETRY),
                request,
                response);
    }

    @ExceptionHandler({DataAccessException.class, TransactionException.class})
    void database(Exception e, HttpServletRequest request, HttpServletResponse response) throws IOException {
        LOG.error("{} {} failed in the database", request.getMethod(), request.getRequestURI(), e);
        writer.write(
                RequestRejected.forNow(
                        ErrorCode.DATABASE_ERROR, "the database did not take the request, try again", DATABASE_RETRY),
                request,
                response);
    }

    /** The client is gone, and nobody is there to tell; or it is too slow, or its body is malformed. */
    @ExceptionHandler({BadRequestException.class, AsyncRequestNotUsableException.class})
    void brokenOff(IOException e, HttpServletRequest request, HttpServletResponse response) throws IOException {
        LOG.debug("the exchange broke off", e);
        writer.write(
                e.getCause() instanceof SocketTimeoutException
                        ? Rejection.of(ErrorCode.REQUEST_TIMEOUT, "the body arrived too slowly")
                        : Rejection.of(ErrorCode.BAD_REQUEST, "the request is malformed"),
                request,
                response);
    }

    /** Where the reader is gone or was too slow, the rest of the answer is nobody's. */
    @ExceptionHandler
    void unread(HttpMessageNotWritableException e, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (isBehind(e, IOException.class)) {
            LOG.debug("the answer was not read to its end", e);
        } else {
            anythingElse(e, request, response);
        }
    }

    private static boolean isBehind(Throwable failure, Class<? extends Throwable> type) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).anyMatch(type::isInstance);
    }

    @ExceptionHandler
    void anythingElse(Exception e, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (e instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
            writer.write(Rejection.of(ErrorCode.BAD_REQUEST, "the request is malformed"), request, response);
            return;
        }
        LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), e);
        writer.write(Rejection.of(ErrorCode.INTERNAL_ERROR, "something failed on our side"), request, response);
    }
}
