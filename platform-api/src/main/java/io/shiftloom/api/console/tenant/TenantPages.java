package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.tenant.TenantChange;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.paging.PageRequest;
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

    private final TenantOperations tenants;
    private final TenantPage page;

    TenantPages(TenantOperations tenants, TenantPage page) {
        this.tenants = tenants;
        this.page = page;
    }

    @GetMapping
    String list(@RequestParam(defaultValue = "") String cursor, Model model) {
        model.addAttribute("tenants", tenants.list(PageRequest.after(Filter.given(cursor))));
        return "console/tenants";
    }

    @PostMapping
    String create(Actor actor, @RequestParam Map<String, String> form) {
        var tenant = tenants.create(actor, TenantChange.ofNew(Input.ofForm(form)));
        return TenantPage.redirect(tenant.tenantId());
    }

    @GetMapping("/{tenantId}")
    String show(@PathVariable UUID tenantId, Model model) {
        return page.show(tenantId, model);
    }

    @PostMapping("/{tenantId}")
    String update(@PathVariable UUID tenantId, Actor actor, @RequestParam Map<String, String> form) {
        tenants.update(actor, tenantId, TenantChange.of(Input.ofForm(form)));
        return TenantPage.redirect(tenantId);
    }

    @PostMapping("/{tenantId}/suspend")
    String suspend(@PathVariable UUID tenantId, Actor actor) {
        tenants.suspend(actor, tenantId);
        return TenantPage.redirect(tenantId);
    }

    @PostMapping("/{tenantId}/resume")
    String resume(@PathVariable UUID tenantId, Actor actor) {
        tenants.resume(actor, tenantId);
        return TenantPage.redirect(tenantId);
    }
}
