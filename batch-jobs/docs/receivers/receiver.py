"""Receives Shiftloom webhooks: python3 receiver.py PORT, with the signing secret in WEBHOOK_SECRET.

WEBHOOK_SECRET may have several, separated by commas. Set WEBHOOK_ROTATING=true before you rotate the secret, and take it
away once the new one is deployed: a 401 is final, and a delivery that got a 503 comes again.
"""

import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRETS = [secret.encode() for secret in os.environ.get("WEBHOOK_SECRET", "").split(",") if secret]
REFUSAL = 503 if os.environ.get("WEBHOOK_ROTATING") == "true" else 401
MAX_SKEW_SECONDS = 300
MAX_BODY_BYTES = 64 * 1024


def is_genuine(timestamp, signature, body):
    """Whether the body was signed with one of our secrets, and within the last or next five minutes."""
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        return False
    if abs(time.time() - int(timestamp)) > MAX_SKEW_SECONDS:
        return False
    return any(is_signed_with(secret, timestamp, signature, body) for secret in SECRETS)


def is_signed_with(secret, timestamp, signature, body):
    expected = "v1=" + hmac.new(secret, timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    # In constant time, so that nobody can guess the signature digit by digit.
    return hmac.compare_digest(expected.encode(), signature.encode())


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    seen = set()  # In production: a table with a unique key, in the transaction of what the event causes.

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
            self.close_connection = True
            return self.answer(413)
        # The bytes as they came: parsed and written again they would be others.
        body = self.rfile.read(int(length))
        if not is_genuine(
            self.headers.get("X-Service-Timestamp", ""), self.headers.get("X-Service-Signature", ""), body
        ):
            return self.answer(REFUSAL)
        delivery = self.headers.get("X-Service-Delivery", "")
        if delivery not in self.seen:
            event = json.loads(body)
            print("accepted", delivery, event["type"], event.get("status", ""), flush=True)
            self.seen.add(delivery)
        # Whatever takes longer than a second belongs into a queue of your own.
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    if not SECRETS:
        sys.exit("Set WEBHOOK_SECRET to the signing secret.")
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    print("listening", server.server_port, flush=True)
    server.serve_forever()
