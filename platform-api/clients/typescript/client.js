// What is the same for every route; the routes themselves are in index.js.

/** In milliseconds; a stream is silent for five seconds at most. */
const LONGEST_SILENCE = 30_000;
const PAUSE = 1_000;
/** In a row, without a sign of life in between. */
const MOST_BREAKS = 60;
/** What a service that restarts, a proxy in front of it, or one with too many watchers answers. */
const PASSING = [429, 502, 503, 504];

/** Of answers that have one, for as long as somebody holds the answer. */
const tags = new WeakMap();

/** The state of the object that an answer shows, to be sent as ifMatch. */
export function etagOf(answer) {
  return tags.get(answer);
}

/** What the service refused, and why. */
export class ShiftloomError extends Error {
  constructor(status, error, retryAfter) {
    super(`${status} ${error.code}: ${error.message}`);
    this.name = "ShiftloomError";
    this.status = status;
    this.code = error.code;
    this.details = error.details ?? [];
    this.requestId = error.requestId;
    this.retryAfter = retryAfter;
  }
}

export class Client {
  #base;
  #apiKey;
  #fetch;

  constructor({ baseUrl, apiKey, fetch = globalThis.fetch }) {
    this.#base = baseUrl.replace(/\/+$/, "");
    this.#apiKey = apiKey;
    this.#fetch = fetch;
  }

  async call(method, path, body, query = {}, headers = {}) {
    const answer = await this.#send(method, path, body, query, { Accept: "application/json", ...headers });
    const document = await answer.json();
    if (answer.headers.has("ETag")) tags.set(document, answer.headers.get("ETag"));
    return document;
  }

  /** Server-sent events up to the terminal one, over connections that break and a service that restarts. */
  async *watch(method, path, body, query = {}, headers = {}) {
    let lastEventId = headers["Last-Event-ID"];
    for (let breaks = 0; ; await pause()) {
      const hangUp = new AbortController();
      try {
        const known = { ...headers, Accept: "text/event-stream", "Last-Event-ID": lastEventId };
        const answer = await within(this.#send(method, path, body, query, known, hangUp.signal));
        // Said to whoever knows the terminal event already.
        if (answer.status === 204) return;
        for await (const block of blocks(answer.body)) {
          const event = parsed(block);
          // A comment shows as much as an event that the service lives.
          if (event || block.startsWith(":")) breaks = 0;
          if (!event) continue;
          lastEventId = event.id ?? lastEventId;
          yield event;
          if (event.event === "terminal") return;
        }
        throw new Error("the stream ended before the result did");
      } catch (error) {
        if (!passes(error) || ++breaks > MOST_BREAKS) throw error;
      } finally {
        hangUp.abort();
      }
    }
  }

  async #send(method, path, body, query, headers, signal) {
    const url = new URL(this.#base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const sent = { "x-api-key": this.#apiKey };
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) sent[name] = String(value);
    }
    if (body !== undefined) sent["Content-Type"] = "application/json";
    const call = this.#fetch;
    const sentBody = body === undefined ? undefined : JSON.stringify(body);
    const answer = await call(url, { method, headers: sent, body: sentBody, signal });
    if (!answer.ok) throw await refusal(answer);
    return answer;
  }
}

/** What lies between the empty lines of a stream. It is read by hand: `for await` over a stream is unknown to Safari. */
async function* blocks(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await within(reader.read());
      if (done) return;
      const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = parts.pop();
      yield* parts;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Fails when nothing comes for too long, as from a service that vanished without a word. */
function within(coming) {
  let timer;
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("the service is silent")), LONGEST_SILENCE);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Whether the next stream may fare better. An AbortError is the wish of whoever brought their own fetch. */
function passes(error) {
  if (error instanceof ShiftloomError) return PASSING.includes(error.status);
  return !(error instanceof SyntaxError) && error?.name !== "AbortError";
}

async function refusal(answer) {
  const retryAfter = answer.headers.get("Retry-After");
  let error;
  try {
    error = (await answer.json()).error;
  } catch {
    // A proxy in between answers in words of its own.
  }
  return new ShiftloomError(
    answer.status,
    error ?? { code: "UNKNOWN", message: "the service answered without an explanation" },
    retryAfter === null ? undefined : Number(retryAfter),
  );
}

function parsed(block) {
  const event = { id: undefined, event: "message", data: "" };
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    const field = line.substring(0, colon);
    const value = line.substring(colon + 1).trim();
    if (field === "id") event.id = value;
    if (field === "event") event.event = value;
    if (field === "data") event.data += value;
  }
  return event.data === "" ? undefined : { ...event, data: JSON.parse(event.data) };
}
