package io.shiftloom.api.console.playground;

import io.shiftloom.api.console.signin.FormFilesFilter;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.operations.role.RoleOperations;
import io.shiftloom.api.operations.role.RoleRow;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.sheet.staffing.ImportOutcome;
import io.shiftloom.api.sheet.staffing.ImportSettings;
import io.shiftloom.api.sheet.staffing.StaffingImport;
import io.shiftloom.jobs.words.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import tools.jackson.databind.JsonNode;

/** Fills the playground from two spreadsheets, with the tenant's catalog of roles. Nothing is kept. */
@Controller
class ImportPages {

    private static final String DEFAULT_ZONE = "Europe/Berlin";

    private final PlaygroundForm form;
    private final RoleOperations roles;

    ImportPages(PlaygroundForm form, RoleOperations roles) {
        this.form = form;
        this.roles = roles;
    }

    @PostMapping(FormFilesFilter.IMPORT)
    @RequiresRole(OperatorRole.OPERATOR)
    String read(
            @RequestParam MultipartFile staff,
            @RequestParam MultipartFile demand,
            @RequestParam(defaultValue = DEFAULT_ZONE) String timeZone,
            @RequestParam(defaultValue = "") String from,
            @RequestParam(defaultValue = "") String tenant,
            Model model) {
        var settings = new ImportSettings(timeZone, first(from), catalog(tenant), Map.of(), form.limits(tenant));
        var outcome = StaffingImport.of(
                named(staff), demand.isEmpty() ? Optional.empty() : Optional.of(named(demand)), settings);
        model.addAttribute("imported", outcome);
        model.addAttribute("timeZone", timeZone);
        model.addAttribute("from", from);
        model.addAttribute(
                "importedWishes", outcome.wishes().map(JsonNode::toPrettyString).orElse(""));
        return form.show(tenant, body(outcome), model);
    }

    private static String body(ImportOutcome outcome) {
        return outcome.request().map(JsonNode::toPrettyString).orElse("{}");
    }

    private static Optional<LocalDate> first(String from) {
        if (from.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(CalendarText.date(from)
                .orElseThrow(() -> new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.first-date"))));
    }

    private Map<String, String> catalog(String tenant) {
        if (tenant.isBlank()) {
            return Map.of();
        }
        return roles.list(Ids.uuid(tenant)).stream()
                .collect(Collectors.toMap(RoleRow::label, role -> role.roleId().toString(), (first, second) -> first));
    }

    private static StaffingImport.Named named(MultipartFile file) {
        var name = file.getOriginalFilename();
        try {
            return new StaffingImport.Named(name == null || name.isBlank() ? "file" : name, file.getBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
