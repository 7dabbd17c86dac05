package io.shiftloom.api.console.job;

import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.console.page.TenantNames;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.delivery.DeadLetterOperations;
import io.shiftloom.api.operations.delivery.DeadLetterOrder;
import io.shiftloom.api.operations.delivery.DeliveryOperations;
import io.shiftloom.api.operations.delivery.DeliverySearch;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryState;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

@Controller
@RequestMapping("/console/deliveries")
class DeliveryPages {

    private static final int PACE = 2000;

    private final DeliveryOperations deliveries;
    private final DeadLetterOperations deadLetters;
    private final TenantNames names;
    private final Clock clock;

    DeliveryPages(DeliveryOperations deliveries, DeadLetterOperations deadLetters, TenantNames names, Clock clock) {
        this.deliveries = deliveries;
        this.deadLetters = deadLetters;
        this.names = names;
        this.clock = clock;
    }

    @GetMapping
    String list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String condition,
            @RequestParam(defaultValue = "") String cursor,
            Model model) {
        return show(new Shown(status, tenant, condition, cursor), model);
    }

    /** Which part of the list a page shows. */
    private record Shown(String status, String tenant, String condition, String cursor) {}

    private String show(Shown shown, Model model) {
        var search = new DeliverySearch(
                Filter.given(shown.tenant()),
                Filter.given(shown.condition()),
                Filter.given(shown.status()),
                Optional.empty(),
                PageRequest.after(Filter.given(shown.cursor())));
        var found = deliveries.list(search);
        model.addAttribute("deliveries", found);
        model.addAttribute(
                "names", names.of(found.items().stream().map(Delivery::tenantId).toList()));
        model.addAttribute("status", shown.status());
        model.addAttribute("tenant", shown.tenant());
        model.addAttribute("condition", shown.condition());
        model.addAttribute("statuses", List.of("", "pending", "delivered", "dead", "discarded"));
        return "console/deliveries";
    }

    @GetMapping("/{deliveryId}")
    ModelAndView show(
            @PathVariable UUID deliveryId,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Model model) {
        var detail = deliveries.show(deliveryId);
        var delivery = detail.delivery();
        var mark = LivePart.mark(clock.instant(), delivery, detail.attemptLog());
        model.addAttribute("detail", detail);
        model.addAttribute("delivery", delivery);
        model.addAttribute("names", names.of(List.of(delivery.tenantId())));
        model.addAttribute("pace", delivery.state() == DeliveryState.PENDING ? PACE : null);
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/delivery" : "console/delivery :: live", mark, seen, model);
    }

    /** One or many dead letters; all or none. */
    @PostMapping("/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    String replay(@RequestParam(defaultValue = "") List<String> id, HttpServletRequest request, Model model) {
        return changed(id, request, model, (actor, named) -> {
            deadLetters.replay(actor, DeadLetterOrder.named(named));
            FlashMessage.keep(request, "Replayed: " + count(named) + ". Each is sent again at once.");
        });
    }

    @PostMapping("/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    String discard(@RequestParam(defaultValue = "") List<String> id, HttpServletRequest request, Model model) {
        return changed(id, request, model, (actor, named) -> {
            deadLetters.discard(actor, DeadLetterOrder.named(named));
            FlashMessage.keep(request, "Discarded: " + count(named) + ".");
        });
    }

    private static String count(List<UUID> named) {
        return named.size() == 1 ? "1 delivery" : named.size() + " deliveries";
    }

    /** What cannot be done is said above the list, which keeps what was typed. */
    private String changed(
            List<String> ids, HttpServletRequest request, Model model, BiConsumer<Actor, List<UUID>> change) {
        var named = ids.stream().filter(id -> !id.isBlank()).map(Ids::uuid).toList();
        try {
            if (named.isEmpty()) {
                throw new RequestRejected(ErrorCode.BAD_REQUEST, "Tick at least one delivery.");
            }
            change.accept(ConsoleArguments.actor(request), named);
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", Objects.requireNonNullElse(request.getParameter("reason"), ""));
            model.addAttribute("ticked", Set.copyOf(ids));
            return show(new Shown("dead", "", "", ""), model);
        }
        return "redirect:/console/deliveries" + (named.size() == 1 ? "/" + named.getFirst() : "?status=dead");
    }
}
