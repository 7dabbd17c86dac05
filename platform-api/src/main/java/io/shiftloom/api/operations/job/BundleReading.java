package io.shiftloom.api.operations.job;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.support.SupportBundle;
import io.shiftloom.jobs.support.SupportBundles;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Taking a condition elsewhere, without its people. */
@Service
public class BundleReading {

    private final PlatformDatabase database;
    private final JobCatalog catalog;
    private final SupportBundles bundles;

    BundleReading(PlatformDatabase database, JobCatalog catalog, SupportBundles bundles) {
        this.database = database;
        this.catalog = catalog;
        this.bundles = bundles;
    }

    /** @throws io.shiftloom.api.error.RequestRejected when there is no such job */
    public SupportBundle bundle(UUID conditionId) {
        return database.inTransaction(tx -> catalog.find(tx, conditionId)
                .flatMap(job -> bundles.make(tx, job.tenantId(), conditionId))
                .orElseThrow(() -> JobReading.notFound(conditionId)));
    }
}
