// Receives Shiftloom webhooks: node receiver.mjs PORT, with the signing secret in WEBHOOK_SECRET.
//
// WEBHOOK_SECRET may have several, separated by commas. Set WEBHOOK_ROTATING=true before you rotate the secret, and take it
// away once the new one is deployed: a 401 is final, and a delivery that got a 503 comes again.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const SECRETS = (process.env.WEBHOOK_SECRET ?? "").split(",").filter((secret) => secret !== "");
const REFUSAL = process.env.WEBHOOK_ROTATING === "true" ? 503 : 401;
const MAX_SKEW_SECONDS = 300;
const MAX_BODY_BYTES = 64 * 1024;

if (SECRETS.length === 0) {
  console.error("Set WEBHOOK_SECRET to the signing secret.");
  process.exit(1);
}

/** Whether the body was signed with one of our secrets, and within the last or next five minutes. */
function isGenuine(timestamp, signature, body) {
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > MAX_SKEW_SECONDS) {
    return false;
  }
  return SECRETS.some((secret) => isSignedWith(secret, timestamp, signature, body));
}

function isSignedWith(secret, timestamp, signature, body) {
  const expected = Buffer.from(`v1=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`);
  const given = Buffer.from(signature);
  // In constant time, so that nobody can guess the signature digit by digit.
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The bytes as they came: parsed and written again they would be others. */
async function read(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) {
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const seen = new Set(); // In production: a table with a unique key, in the transaction of what the event causes.

async function receive(request, response) {
  const body = await read(request);
  if (body === null) {
    response.writeHead(413, { Connection: "close" }).end();
    return;
  }
  const header = (name) => request.headers[name] ?? "";
  if (!isGenuine(header("x-service-timestamp"), header("x-service-signature"), body)) {
    response.writeHead(REFUSAL).end();
    return;
  }
  const delivery = header("x-service-delivery");
  if (!seen.has(delivery)) {
    const event = JSON.parse(body.toString("utf8"));
    console.log("accepted", delivery, event.type, event.status ?? "");
    seen.add(delivery);
  }
  // Whatever takes longer than a second belongs into a queue of your own.
  response.writeHead(204).end();
}

const server = createServer((request, response) =>
  receive(request, response).catch((error) => {
    // The sender broke off, or this program has a fault. Without an answer the service sends the delivery again.
    console.error("failed", error.message);
    response.destroy();
  }),
);

server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("listening", server.address().port));
