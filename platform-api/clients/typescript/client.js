// What is the same for every route; the routes themselves are in index.js.

/** In milliseconds; a stream is silent for five seconds at most. */
const LONGEST_SILENCE = 30_000;
const PAUSE = 1_000;
/** In a row, without a sign of life in between. */
const MOST_BREAKS = 60;
/** How long refusals may put off the next stream, in a row and without a sign of life in between. */
const LONGEST_REFUSED = 600_000;
/** Passes when the service says so, and so is no break. */
const RATE_USED_UP = 429;
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
    this.detailCount = error.detailCount ?? this.details.length;
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
    const answer = await this.#send(this.#request(method, path, body, query, { Accept: "application/json", ...headers }));
    const document = await json(answer);
    if (answer.headers.has("ETag")) tags.set(document, answer.headers.get("ETag"));
    return document;
  }

  /** Server-sent events up to the terminal one, over connections that break and a service that restarts. */
  async *watch(method, path, body, query = {}, headers = {}, signal = undefined) {
    const request = this.#request(method, path, body, query, { ...headers, Accept: "text/event-stream" });
    let lastEventId = headers["Last-Event-ID"];
    let breaks = 0;
    let refused = 0;
    for (let wait = PAUSE; ; await pause(signal, wait)) {
      signal?.throwIfAborted();
      const hangUp = new AbortController();
      const stop = () => hangUp.abort(signal.reason);
      signal?.addEventListener("abort", stop);
      try {
        if (lastEventId !== undefined) request.headers["Last-Event-ID"] = lastEventId;
        const answer = await within(this.#send(request, hangUp.signal), hangUp.signal);
        // Said to whoever knows the terminal event already.
        if (answer.status === 204) return;
        for await (const block of blocks(answer.body, hangUp.signal)) {
          const event = parsed(block);
          // A comment shows as much as an event that the service lives.
          if (event || block.startsWith(":")) breaks = refused = 0;
          if (!event) continue;
          lastEventId = event.id ?? lastEventId;
          yield event;
          if (event.event === "terminal") return;
          signal?.throwIfAborted();
        }
        throw new Error("the stream ended before the result did");
      } catch (error) {
        signal?.throwIfAborted();
        if (!passes(error)) throw error;
        wait = Math.max(PAUSE, 1_000 * (error?.retryAfter ?? 0));
        if (error instanceof ShiftloomError) refused += wait;
        if (error?.status !== RATE_USED_UP) breaks++;
        if (breaks > MOST_BREAKS || refused > LONGEST_REFUSED) throw error;
      } finally {
        signal?.removeEventListener("abort", stop);
        hangUp.abort();
      }
    }
  }

  /** What is to be sent. Whatever is wrong about it is thrown here, and never taken for a service that is away. */
  #request(method, path, body, query, headers) {
    const url = new URL(this.#base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const sent = { "x-api-key": this.#apiKey };
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) sent[name] = String(value);
    }
    if (body !== undefined) sent["Content-Type"] = "application/json";
    const request = { method, headers: sent, body: body === undefined ? undefined : JSON.stringify(body) };
    if (!/^https?:$/.test(url.protocol)) throw new TypeError(`baseUrl begins with ${url.protocol} and not with https:`);
    new Request(url, request);
    return { url, ...request };
  }

  async #send({ url, ...request }, signal) {
    const call = this.#fetch;
    const answer = await call(url, { ...request, signal });
    if (!answer.ok) throw await refusal(answer);
    return answer;
  }
}

/** What lies between the empty lines of a stream. It is read by hand: `for await` over a stream is unknown to Safari. */
async function* blocks(stream, signal) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), signal);
      if (done) return;
      const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = parts.pop();
      yield* parts;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Fails when nothing comes for too long, as from a service that vanished without a word, and when the signal aborts. */
function within(coming, signal) {
  let timer;
  let stop;
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("the service is silent")), LONGEST_SILENCE);
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
  return Promise.race([coming, silence]).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}

/** An abort ends it early. */
function pause(signal, millis) {
  return new Promise((resolve) => {
    const timer = setTimeout(end, millis);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    }
    signal?.addEventListener("abort", end);
  });
}

/** Whether the next stream may fare better. An AbortError is the wish of whoever brought their own fetch. */
function passes(error) {
  if (error instanceof ShiftloomError) return PASSING.includes(error.status);
  return !(error instanceof SyntaxError) && error?.name !== "AbortError";
}

async function json(answer) {
  const text = await answer.text();
  try {
    const document = JSON.parse(text);
    if (document !== null && typeof document === "object") return document;
  } catch {
    // Said below.
  }
  throw new ShiftloomError(answer.status, { code: "UNKNOWN", message: "this is no answer of the service, but of something in front of it" });
}

async function refusal(answer) {
  // A proxy may name a date, at which nobody needs to be punctual.
  const retryAfter = answer.headers.get("Retry-After");
  let error;
  try {
    error = (await answer.json())?.error;
  } catch {
    // A proxy in between answers in words of its own.
  }
  return new ShiftloomError(
    answer.status,
    typeof error?.code === "string" ? error : { code: "UNKNOWN", message: "the service answered without an explanation" },
    /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) : undefined,
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
