package io.shiftloom.api.attack;

import io.shiftloom.api.contract.TestTenant;
import java.io.IOException;
import java.time.Duration;

/** The ways of keeping a service busy with next to nothing. */
enum SlowPeer {
    HEADERS("GET /v1/staff HTTP/1.1\r\nHost: localhost\r\n", "a"),
    BODY_WITHOUT_KEY(
            "POST /v1/schedule HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n",
            " "),
    BODY_WITH_KEY(
            "POST /v1/schedule HTTP/1.1\r\nHost: localhost\r\nx-api-key: KEY\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n",
            " "),
    CHUNKS_WITH_KEY(
            "POST /v1/schedule HTTP/1.1\r\nHost: localhost\r\nx-api-key: KEY\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
            "1\r\n \r\n"),
    SIGN_IN(
            "POST /console/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500000\r\n\r\ntoken=",
            "a"),
    /** Asks for far more than fits into the buffers, and never reads. */
    READER("GET /docs HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(40), "");

    private final String beginning;
    private final String next;

    SlowPeer(String beginning, String next) {
        this.beginning = beginning;
        this.next = next;
    }

    /** That many of them against the tenant's server. */
    SlowPeers open(TestTenant tenant, int count, Duration pause) throws IOException {
        return SlowPeers.open(tenant.server().port(), count, beginning.replace("KEY", tenant.apiKey()), next, pause);
    }
}
