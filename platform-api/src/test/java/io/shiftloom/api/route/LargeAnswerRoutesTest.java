package io.shiftloom.api.route;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.Call;
import io.shiftloom.api.contract.Reply;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.api.error.ErrorCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Which calls take a place of a large answer, and when. */
class LargeAnswerRoutesTest {

    private static final String ABSENCE = "\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]";

    private final LargeAnswers places = ApiServer.running().bean(LargeAnswers.class);
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String id = tenant.complete(tenant.submitted(), "ann 2027-01-05__11:00");
    private final String actual = "/v1/schedule-actual/" + id;

    /** An emergency is urgent, and its answer is short. */
    @Test
    void emergencyStartsWhileLargeAnswersAreReadAndRepairsAreNotSearchedFor() throws Exception {
        var held = new ArrayList<LargeAnswers.Held>();
        for (int place = 0; place < places.mostOfTenant(); place++) {
            held.add(places.acquire(tenant.tenantId()));
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            emergency("", "").send().expect(201);
            var refused = threads.invokeAll(List.<Callable<Reply>>of(
                    () -> emergency("?dryRun=true", "").send(),
                    () -> emergency("", ",\"repairId\":\"x\"").send(),
                    () -> tenant.get(actual).send(),
                    () -> tenant.put(actual, "{\"assignments\":[]}").send()));
            for (var call : refused) {
                call.get().expectError(ErrorCode.RATE_LIMITED);
            }
        } finally {
            held.forEach(places::release);
        }
    }

    @Test
    void whoSendsABodySlowlyHasNoneYet() throws Exception {
        var senders = new ArrayList<Socket>();
        try {
            for (int place = 0; place < places.mostOfTenant(); place++) {
                senders.add(beginning("PUT " + actual));
                senders.add(beginning("POST /v1/schedule-results/" + id + "/emergency-shift?dryRun=true"));
            }
            // For as long as a route takes to be found.
            Thread.sleep(500);

            assertThat(tenant.get(actual).send().status()).isEqualTo(200);
        } finally {
            for (var sender : senders) {
                sender.close();
            }
        }
    }

    private Socket beginning(String call) throws IOException {
        var socket =
                new Socket(InetAddress.getLoopbackAddress(), ApiServer.running().port());
        var headers = call + " HTTP/1.1\r\nHost: localhost\r\nx-api-key: " + tenant.apiKey()
                + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
        socket.getOutputStream().write(headers.getBytes(US_ASCII));
        return socket;
    }

    private Call emergency(String query, String more) {
        return tenant.post("/v1/schedule-results/" + id + "/emergency-shift" + query, "{" + ABSENCE + more + "}");
    }
}
