package io.shiftloom.jobs.result;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.StoredJson;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** What a review consists of. The document is made of it after the transaction that read it. */
public final class Review {

    private final ResultStatus status;
    private final StoredCondition condition;
    private final Optional<ResultDocuments.Stored> stored;

    Review(ResultStatus status, StoredCondition condition, Optional<ResultDocuments.Stored> stored) {
        this.status = status;
        this.condition = condition;
        this.stored = stored;
    }

    /** Of the result. */
    public ResultStatus status() {
        return status;
    }

    /** The document, whose largest parts come into being only as they are written. */
    public ObjectNode document() {
        var review = ReviewDocument.ofCondition(condition);
        review.put("status", status.code());
        review.putPOJO(
                "candidates", stored.map(ResultDocuments.Stored::candidates).orElse(StoredJson.EMPTY_LIST));
        stored.ifPresent(document -> CertificateDocument.toldOf(document.review())
                .properties()
                .forEach(part -> review.set(part.getKey(), part.getValue())));
        return review;
    }
}
