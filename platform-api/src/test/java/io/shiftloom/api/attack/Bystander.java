package io.shiftloom.api.attack;

import io.shiftloom.api.contract.TestTenant;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An honest tenant who calls one after another while the service is attacked. */
final class Bystander {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpRequest request;

    Bystander(TestTenant tenant) {
        this.request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + tenant.server().port() + "/v1/staff"))
                .header("x-api-key", tenant.apiKey())
                .timeout(PATIENCE)
                .build();
    }

    /** Times of the calls, of which those that failed count as the patience. */
    record Times(List<Long> sortedNanos, int failed) {

        double percentileMillis(double part) {
            int rank = (int) Math.ceil(part * sortedNanos.size());
            return sortedNanos.get(Math.clamp(rank - 1, 0, sortedNanos.size() - 1)) / 1e6;
        }

        @Override
        public String toString() {
            return "p50 %.1f ms, p99 %.1f ms, slowest %.1f ms, %d of %d failed"
                    .formatted(
                            percentileMillis(0.5),
                            percentileMillis(0.99),
                            percentileMillis(1),
                            failed,
                            sortedNanos.size());
        }
    }

    Times call(int times) throws InterruptedException {
        var nanos = new ArrayList<Long>();
        int failed = 0;
        for (int call = 0; call < times; call++) {
            long begin = System.nanoTime();
            if (answers()) {
                nanos.add(System.nanoTime() - begin);
            } else {
                nanos.add(PATIENCE.toNanos());
                failed++;
            }
        }
        return new Times(nanos.stream().sorted().toList(), failed);
    }

    private boolean answers() throws InterruptedException {
        try {
            return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }
}
