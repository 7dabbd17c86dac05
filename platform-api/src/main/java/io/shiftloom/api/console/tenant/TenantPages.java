package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.FilterNames;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.tenant.TenantChange;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operations.tenant.TenantResumption;
import io.shiftloom.api.operations.tenant.TenantRow;
import io.shiftloom.api.paging.PageRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Tenants and their plans. */
@Controller
@RequestMapping("/console/tenants")
class TenantPages {

    private static final Columns<TenantRow> COLUMNS = Columns.<TenantRow>none()
            .by("name", tenant -> tenant.name().toLowerCase(Locale.ROOT))
            .by("plan", tenant -> tenant.plan().code())
            .by("billing", tenant -> tenant.billing().code())
            .by("state", TenantRow::state)
            .by("roster", TenantRow::maxRosterStaff)
            .by("running", TenantRow::maxRunningSchedules)
            .by("since", TenantRow::createdAt);

    private final TenantOperations tenants;
    private final TenantPage page;
    private final FilterNames names;

    TenantPages(TenantOperations tenants, TenantPage page, FilterNames names) {
        this.tenants = tenants;
        this.page = page;
        this.names = names;
    }

    @GetMapping
    String list(HttpServletRequest request, Language language, Model model) {
        return list(Map.of(), request, language, model);
    }

    private String list(Map<String, String> form, HttpServletRequest request, Language language, Model model) {
        var query = TableQuery.of(request, "/console/tenants", "q");
        var found = tenants.list(query.given("q"), PageRequest.first(TableQuery.MOST));
        var table = query.whole(COLUMNS, found.items());
        model.addAttribute("table", table);
        model.addAttribute("filters", names.of(table, language));
        model.addAttribute("form", form);
        return "console/tenants";
    }

    @PostMapping
    String create(
            Actor actor,
            @RequestParam Map<String, String> form,
            HttpServletRequest request,
            Language language,
            Model model) {
        try {
            var tenant = tenants.create(actor, TenantChange.ofNew(Input.ofForm(form)));
            return TenantPage.done(tenant.tenantId(), request, "done.tenant-made");
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            return list(form, request, language, model);
        }
    }

    @GetMapping("/{tenantId}")
    String show(@PathVariable UUID tenantId, Model model) {
        return page.show(tenantId, model);
    }

    @PostMapping("/{tenantId}")
    String update(
            @PathVariable UUID tenantId,
            Actor actor,
            @RequestParam Map<String, String> form,
            HttpServletRequest request,
            Model model) {
        return page.unlessRefused(tenantId, form, model, () -> {
            tenants.update(actor, tenantId, TenantChange.of(Input.ofForm(form)));
            return TenantPage.done(tenantId, request, "done.plan-saved");
        });
    }

    @PostMapping("/{tenantId}/suspend")
    String suspend(@PathVariable UUID tenantId, Actor actor, HttpServletRequest request) {
        tenants.suspend(actor, tenantId);
        return TenantPage.done(tenantId, request, "done.tenant-suspended");
    }

    @PostMapping("/{tenantId}/resume")
    String resume(@PathVariable UUID tenantId, Actor actor, HttpServletRequest request) {
        tenants.resume(actor, tenantId, TenantResumption.ORDINARY);
        return TenantPage.done(tenantId, request, "done.tenant-resumed");
    }
}
