package io.shiftloom.api.console.page;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.words.Message;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Addresses below the console that no page has. */
@Controller
class LostController {

    @GetMapping("/")
    String home() {
        return "redirect:/console";
    }

    /** Where the door sends what no page of this session asked for. */
    @RequestMapping("/console/refused")
    @RequiresRole(OperatorRole.VIEWER)
    String refused() {
        throw new RequestRejected(ErrorCode.OPERATOR_ROLE_DENIED, Message.of("refused.too-old"));
    }

    /** Where parameters that cannot be read lead. */
    @RequestMapping("/console/malformed")
    @RequiresRole(OperatorRole.VIEWER)
    String malformed() {
        throw new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.malformed"));
    }

    @RequestMapping("/console/{*rest}")
    @RequiresRole(OperatorRole.VIEWER)
    String lost() {
        throw new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-page"));
    }
}
