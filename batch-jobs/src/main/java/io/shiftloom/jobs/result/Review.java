package io.shiftloom.jobs.result;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.storage.StoredJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What a review consists of. The document is made of it after the transaction that read it. */
public final class Review {

    private final ResultStatus status;
    private final StoredCondition condition;
    private final Optional<ResultDocuments.Stored> stored;
    private final RoleLabels labels;

    Review(ResultStatus status, StoredCondition condition, Optional<ResultDocuments.Stored> stored, RoleLabels labels) {
        this.status = status;
        this.condition = condition;
        this.stored = stored;
        this.labels = labels;
    }

    /** The document, whose largest parts come into being only as they are written. */
    public ReviewDocument document() {
        return new ReviewDocument(
                ReviewDocument.Asked.of(condition),
                status,
                stored.map(ResultDocuments.Stored::candidates).orElse(StoredJson.EMPTY_LIST),
                stored.map(this::told).orElse(Map.of()));
    }

    private Map<String, JsonNode> told(ResultDocuments.Stored stored) {
        var parts = new LinkedHashMap<String, JsonNode>();
        CertificateDocument.toldOf(stored.review(), labels).forEachEntry(parts::put);
        return parts;
    }
}
