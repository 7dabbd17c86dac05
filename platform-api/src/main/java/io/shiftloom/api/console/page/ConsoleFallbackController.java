package io.shiftloom.api.console.page;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.words.Message;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Controller;
import org.springframework.util.unit.DataSize;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Where requests of the console end that lead to no page: unknown addresses, and what its filters refuse. */
@Controller
class ConsoleFallbackController {

    private final DataSize largestFile;

    ConsoleFallbackController(@Value("${spring.servlet.multipart.max-file-size}") DataSize largestFile) {
        this.largestFile = largestFile;
    }

    @GetMapping("/")
    String home() {
        return "redirect:/console";
    }

    /** A change that another site sent, or a page of an earlier session. */
    @RequestMapping("/console/refused")
    @RequiresRole(OperatorRole.VIEWER)
    String refused() {
        throw new RequestRejected(ErrorCode.OPERATOR_ROLE_DENIED, Message.of("refused.too-old"));
    }

    /** Parameters that cannot be read. */
    @RequestMapping("/console/malformed")
    @RequiresRole(OperatorRole.VIEWER)
    String malformed() {
        throw new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.malformed"));
    }

    /** A file, or all of them, is more than {@code spring.servlet.multipart} allows. */
    @RequestMapping("/console/too-large")
    @RequiresRole(OperatorRole.VIEWER)
    String tooLarge() {
        throw new RequestRejected(
                ErrorCode.PAYLOAD_TOO_LARGE, Message.of("refused.file-too-large", largestFile.toMegabytes()));
    }

    @RequestMapping("/console/{*rest}")
    @RequiresRole(OperatorRole.VIEWER)
    String lost() {
        throw new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-page"));
    }
}
