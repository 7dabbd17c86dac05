package io.shiftloom.api.console.job;

import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.delivery.DeadLetterOperations;
import io.shiftloom.api.operations.delivery.DeadLetterOrder;
import io.shiftloom.api.operations.delivery.DeliveryOperations;
import io.shiftloom.api.operations.delivery.DeliverySearch;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.route.Ids;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
@RequestMapping("/console/deliveries")
class DeliveryPages {

    private final DeliveryOperations deliveries;
    private final DeadLetterOperations deadLetters;

    DeliveryPages(DeliveryOperations deliveries, DeadLetterOperations deadLetters) {
        this.deliveries = deliveries;
        this.deadLetters = deadLetters;
    }

    @GetMapping
    String list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String condition,
            @RequestParam(defaultValue = "") String cursor,
            Model model) {
        var search = new DeliverySearch(
                Filter.given(tenant),
                Filter.given(condition),
                Filter.given(status),
                Optional.empty(),
                PageRequest.after(Filter.given(cursor)));
        model.addAttribute("deliveries", deliveries.list(search));
        model.addAttribute("status", status);
        model.addAttribute("tenant", tenant);
        model.addAttribute("condition", condition);
        model.addAttribute("statuses", List.of("", "pending", "delivered", "dead", "discarded"));
        return "console/deliveries";
    }

    @GetMapping("/{deliveryId}")
    String show(@PathVariable UUID deliveryId, Model model) {
        var detail = deliveries.show(deliveryId);
        model.addAttribute("detail", detail);
        model.addAttribute("delivery", detail.delivery());
        return "console/delivery";
    }

    /** One or many dead letters; all or none. */
    @PostMapping("/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    String replay(@RequestParam(defaultValue = "") List<String> id, Actor actor) {
        var named = named(id);
        deadLetters.replay(actor, DeadLetterOrder.named(named));
        return shown(named);
    }

    @PostMapping("/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    String discard(@RequestParam(defaultValue = "") List<String> id, Actor actor) {
        var named = named(id);
        deadLetters.discard(actor, DeadLetterOrder.named(named));
        return shown(named);
    }

    private static List<UUID> named(List<String> ids) {
        return ids.stream().filter(id -> !id.isBlank()).map(Ids::uuid).toList();
    }

    private static String shown(List<UUID> named) {
        return "redirect:/console/deliveries" + (named.size() == 1 ? "/" + named.getFirst() : "?status=dead");
    }
}
