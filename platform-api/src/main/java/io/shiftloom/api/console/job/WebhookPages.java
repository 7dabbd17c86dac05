package io.shiftloom.api.console.job;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.operations.delivery.DeliveryOperations;
import io.shiftloom.api.operations.delivery.DeliverySearch;
import io.shiftloom.api.operations.webhook.WebhookOperations;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.paging.PageRequest;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** What the tenant's server was told about a condition. */
@Controller
class WebhookPages {

    private static final int MOST = 100;

    private final ConditionFrame frame;
    private final DeliveryOperations deliveries;
    private final WebhookOperations webhooks;

    WebhookPages(ConditionFrame frame, DeliveryOperations deliveries, WebhookOperations webhooks) {
        this.frame = frame;
        this.deliveries = deliveries;
        this.webhooks = webhooks;
    }

    @GetMapping("/console/conditions/{conditionId}/webhook")
    String show(@PathVariable String conditionId, Model model) {
        var job = frame.fill(conditionId, ConditionTab.WEBHOOK, model).job();
        var search = new DeliverySearch(
                Optional.empty(),
                Optional.of(job.conditionId().toString()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                PageRequest.first(MOST));
        var reader = CurrentOperator.get().role();
        model.addAttribute(
                "deliveries",
                deliveries.list(search).items().stream()
                        .map(delivery -> deliveries.show(reader, delivery.deliveryId()))
                        .toList());
        webhooks.find(reader, job.tenantId()).ifPresent(webhook -> model.addAttribute("webhook", webhook));
        return "console/webhook";
    }
}
