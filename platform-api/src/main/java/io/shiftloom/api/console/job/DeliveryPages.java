package io.shiftloom.api.console.job;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.console.page.TenantNames;
import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.FilterNames;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.console.table.TableSelection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.delivery.DeadLetterOperations;
import io.shiftloom.api.operations.delivery.DeadLetterOrder;
import io.shiftloom.api.operations.delivery.DeliveryOperations;
import io.shiftloom.api.operations.delivery.DeliverySearch;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.PageRequest;
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
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** Deliveries: the list, one with its attempts, and what an operator does to dead letters. */
@Controller
@RequestMapping("/console/deliveries")
class DeliveryPages {

    private static final int PACE = 2000;

    private static final Columns<Delivery> COLUMNS = Columns.<Delivery>none()
            .by("event", Delivery::eventType)
            .by("status", delivery -> delivery.state().code())
            .by("attempts", Delivery::attempts)
            .byOptional("answer", delivery -> Optional.ofNullable(delivery.lastStatus()))
            .by("created", Delivery::createdAt);

    private final DeliveryOperations deliveries;
    private final DeadLetterOperations deadLetters;
    private final TenantNames names;
    private final FilterNames filters;
    private final TenantTime time;
    private final Clock clock;

    DeliveryPages(
            DeliveryOperations deliveries,
            DeadLetterOperations deadLetters,
            TenantNames names,
            FilterNames filters,
            TenantTime time,
            Clock clock) {
        this.deliveries = deliveries;
        this.deadLetters = deadLetters;
        this.names = names;
        this.filters = filters;
        this.time = time;
        this.clock = clock;
    }

    @GetMapping
    String list(HttpServletRequest request, Language language, Model model) {
        return show(query(request), language, model);
    }

    private static TableQuery query(HttpServletRequest request) {
        return TableQuery.of(request, "/console/deliveries", "status", "tenant", "condition", "since");
    }

    private static DeliverySearch search(TableQuery query, PageRequest page) {
        return new DeliverySearch(
                query.given("tenant"),
                query.given("condition"),
                query.given("status"),
                query.given("since"),
                Optional.empty(),
                page);
    }

    private String show(TableQuery query, Language language, Model model) {
        var table = query.read(
                COLUMNS,
                page -> deliveries.list(search(query, page)),
                most -> deliveries.count(search(query, PageRequest.first(1)), most));
        var tenants = table.rows().stream().map(Delivery::tenantId).toList();
        model.addAttribute("table", table);
        model.addAttribute("filters", filters.of(table, language));
        model.addAttribute("names", names.of(tenants));
        model.addAttribute("urls", names.webhooksOf(CurrentOperator.get().role(), tenants));
        model.addAttribute(
                "outcomes",
                deliveries.outcomes(
                        table.rows().stream().map(Delivery::deliveryId).toList()));
        model.addAttribute(
                "statuses",
                Stream.concat(Stream.of(""), Stream.of(DeliveryState.values()).map(DeliveryState::code))
                        .toList());
        return "console/deliveries";
    }

    @GetMapping("/{deliveryId}")
    ModelAndView show(
            @PathVariable UUID deliveryId,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Language language,
            Model model) {
        var detail = deliveries.show(CurrentOperator.get().role(), deliveryId);
        time.tell(detail.delivery().tenantId(), model);
        var delivery = detail.delivery();
        var mark = LivePart.mark(clock.instant(), delivery, detail.attemptLog());
        model.addAttribute("detail", detail);
        model.addAttribute("why", DeliveryReason.of(delivery, detail.attemptLog(), language));
        model.addAttribute("sent", SentMessage.of(detail));
        model.addAttribute("delivery", delivery);
        model.addAttribute("names", names.of(List.of(delivery.tenantId())));
        model.addAttribute("urls", names.webhooksOf(CurrentOperator.get().role(), List.of(delivery.tenantId())));
        model.addAttribute("pace", delivery.state() == DeliveryState.PENDING ? PACE : null);
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/delivery" : "console/delivery :: live", mark, seen, model);
    }

    /** The dead letters that are ticked, or all that match; all of them or none. */
    @PostMapping("/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    String replay(HttpServletRequest request, Language language, Model model) {
        return changed(request, language, model, (actor, named) -> {
            deadLetters.replay(actor, DeadLetterOrder.named(named));
            FlashMessage.keepCount(request, "done.replayed-again", named.size());
        });
    }

    @PostMapping("/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    String discard(HttpServletRequest request, Language language, Model model) {
        return changed(request, language, model, (actor, named) -> {
            deadLetters.discard(actor, DeadLetterOrder.named(named));
            FlashMessage.keepCount(request, "done.discarded", named.size());
        });
    }

    /** What cannot be done is said above the list, which keeps what was typed. */
    private String changed(
            HttpServletRequest request, Language language, Model model, BiConsumer<Actor, List<UUID>> change) {
        var picked = TableSelection.of(request);
        var query = query(request).with("status", DeliveryState.DEAD.code());
        try {
            var named =
                    picked.ids(() -> deliveries.list(search(query, PageRequest.first(TableQuery.MOST))).items().stream()
                            .map(Delivery::deliveryId)
                            .toList());
            change.accept(ConsoleArguments.actor(request), named);
            return "redirect:"
                    + (picked.all() || named.size() > 1 ? query.address() : "/console/deliveries/" + named.getFirst());
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", Objects.requireNonNullElse(request.getParameter("reason"), ""));
            model.addAttribute("ticked", Set.copyOf(picked.named()));
            return show(query, language, model);
        }
    }
}
