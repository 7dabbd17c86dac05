package io.shiftloom.api.console.person;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.person.PersonOperations;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.route.Ids;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** For whoever asks what is stored about them, or to be forgotten. */
@Controller
@RequestMapping("/console/tenants/{tenantId}/people")
class PersonPages {

    private final PersonOperations people;
    private final TenantOperations tenants;
    private final TenantTime time;

    PersonPages(PersonOperations people, TenantOperations tenants, TenantTime time) {
        this.people = people;
        this.tenants = tenants;
        this.time = time;
    }

    /** @param q part of a name, or an id */
    @GetMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String search(@PathVariable UUID tenantId, @RequestParam(defaultValue = "") String q, Model model) {
        model.addAttribute("tenant", tenants.show(tenantId));
        model.addAttribute("q", q);
        model.addAttribute("people", people.search(tenantId, q.strip()));
        return "console/people";
    }

    @GetMapping("/{personId}")
    @RequiresRole(OperatorRole.OPERATOR)
    String show(@PathVariable UUID tenantId, @PathVariable String personId, Model model) {
        time.tell(tenantId, model);
        model.addAttribute("tenant", tenants.show(tenantId));
        model.addAttribute("holdings", people.holdings(tenantId, Ids.staff(personId)));
        return "console/person";
    }

    /** A copy to hand out; a POST, because it leaves an entry in the audit log. */
    @PostMapping("/{personId}/copy")
    @RequiresRole(OperatorRole.OPERATOR)
    ResponseEntity<byte[]> copy(@PathVariable UUID tenantId, @PathVariable String personId, Actor actor) {
        var copy = people.copy(actor, tenantId, Ids.staff(personId));
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("person-" + personId + ".json")
                                .build()
                                .toString())
                .body(copy);
    }

    /** @param name typed by the operator */
    @PostMapping("/{personId}/erase")
    String erase(
            @PathVariable UUID tenantId,
            @PathVariable String personId,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String reason,
            Actor actor,
            HttpServletRequest request,
            Model model) {
        try {
            people.erase(actor, tenantId, Ids.staff(personId), name);
            FlashMessage.keep(request, "done.person-erased");
            return "redirect:/console/tenants/" + tenantId + "/people/" + personId;
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("name", name);
            model.addAttribute("reason", reason);
            return show(tenantId, personId, model);
        }
    }
}
