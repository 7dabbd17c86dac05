package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.console.table.NameOrder;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.calendar.CalendarOperations;
import io.shiftloom.api.operations.calendar.PersonFeed;
import io.shiftloom.api.operations.delivery.DeliveryOperations;
import io.shiftloom.api.operations.key.KeyOperations;
import io.shiftloom.api.operations.key.KeyRow;
import io.shiftloom.api.operations.role.RoleOperations;
import io.shiftloom.api.operations.role.RoleRow;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operations.webhook.WebhookOperations;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.jobs.storage.Position;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** The page that shows everything about one tenant. */
@Component
class TenantPage {

    private static final int MOST_KEYS = 1_000;
    /** Keys that no longer work: the newest of them. */
    private static final int OLD_KEYS = 50;

    private final TenantOperations tenants;
    private final KeyOperations keys;
    private final RoleOperations roles;
    private final WebhookOperations webhooks;
    private final DeliveryOperations deliveries;
    private final CalendarOperations calendars;
    private final TenantTime time;

    TenantPage(
            TenantOperations tenants,
            KeyOperations keys,
            RoleOperations roles,
            WebhookOperations webhooks,
            DeliveryOperations deliveries,
            CalendarOperations calendars,
            TenantTime time) {
        this.tenants = tenants;
        this.keys = keys;
        this.roles = roles;
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.calendars = calendars;
        this.time = time;
    }

    /** All that work, before those that do no longer. */
    private List<KeyRow> keys(UUID tenantId) {
        var all = keys.list(Optional.of(tenantId), Position.START, MOST_KEYS);
        return Stream.concat(
                        all.stream().filter(TenantPage::works),
                        all.stream().filter(key -> !works(key)).limit(OLD_KEYS))
                .toList();
    }

    private static boolean works(KeyRow key) {
        return key.state() == KeyRow.State.ACTIVE;
    }

    String show(UUID tenantId, Model model) {
        time.tell(tenantId, model);
        model.addAttribute("tenant", tenants.show(tenantId));
        if (!model.containsAttribute("form")) {
            model.addAttribute("form", Map.of());
        }
        model.addAttribute("keys", keys(tenantId));
        model.addAttribute(
                "roles",
                roles.list(tenantId).stream()
                        .sorted(Comparator.comparing(RoleRow::label, NameOrder.ORDER))
                        .toList());
        model.addAttribute(
                "people",
                calendars.list(tenantId).stream()
                        .sorted(Comparator.comparing(PersonFeed::displayName, NameOrder.ORDER))
                        .toList());
        model.addAttribute("usage", tenants.usage(tenantId));
        webhooks.find(CurrentOperator.get().role(), tenantId)
                .ifPresent(webhook -> model.addAttribute("webhook", webhook));
        model.addAttribute("waiting", deliveries.waiting(tenantId));
        return "console/tenant";
    }

    /**
     * The page that a change leads to; where it is refused, this one with the reason above and what was typed in its forms, or what
     * is stored where somebody else was faster.
     *
     * @param change does it and names the next page
     */
    String unlessRefused(UUID tenantId, Map<String, String> form, Model model, Supplier<String> change) {
        try {
            return change.get();
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute(
                    "form", tooLate(rejected, form) ? Map.of("reason", form.getOrDefault("reason", "")) : form);
            return show(tenantId, model);
        }
    }

    /** Whether somebody else changed the tenant since: sent again, what was typed would undo it unseen. */
    private static boolean tooLate(RequestRejected rejected, Map<String, String> form) {
        return rejected.rejection().code() == ErrorCode.STATE_CONFLICT && form.containsKey("version");
    }

    /** What a secret is, as a text and its argument. */
    record SecretTitle(String key, String of) {

        SecretTitle(String key) {
            this(key, "");
        }
    }

    /** With a secret that is shown this once. */
    String showSecret(UUID tenantId, SecretTitle title, String secret, Model model) {
        model.addAttribute("secret", secret);
        model.addAttribute("secretOf", title);
        return show(tenantId, model);
    }

    /**
     * Leads back here, where it says what was done.
     *
     * @param key of the text
     */
    static String done(UUID tenantId, HttpServletRequest request, String key, Object... arguments) {
        FlashMessage.keep(request, key, arguments);
        return redirect(tenantId);
    }

    static String redirect(UUID tenantId) {
        return "redirect:/console/tenants/" + tenantId;
    }
}
