package io.shiftloom.api.console.job;

import io.shiftloom.api.condition.ConditionDocument;
import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.json.JsonMapper;

/** What a condition asks for. */
@Controller
class InputPages {

    private final ConditionFrame frame;
    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final JsonMapper json;

    InputPages(ConditionFrame frame, PlatformDatabase database, ConditionRepository conditions, JsonMapper json) {
        this.frame = frame;
        this.database = database;
        this.conditions = conditions;
        this.json = json;
    }

    @GetMapping("/console/conditions/{conditionId}/input")
    String show(
            @PathVariable String conditionId,
            @RequestParam(defaultValue = "") String part,
            Language language,
            Model model) {
        var job = frame.fill(conditionId, ConditionTab.INPUT, model).job();
        var condition = conditions
                .find(database.jdbc(), job.tenantId(), job.conditionId())
                .orElseThrow(Ids::conditionNotFound);
        model.addAttribute("facts", RequestFact.of(condition, job.run(), language));
        model.addAttribute("source", condition.sourceConditionId());
        model.addAttribute(
                "document", json.writerWithDefaultPrettyPrinter().writeValueAsString(ConditionDocument.of(condition)));
        return part.isEmpty() ? "console/input" : "console/input :: document";
    }
}
