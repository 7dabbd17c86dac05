// What is the same for every route; the routes themselves are in index.js.

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
    return answer.json();
  }

  /** Server-sent events, until the stream ends. */
  async *watch(method, path, body, query = {}, headers = {}) {
    const answer = await this.#send(method, path, body, query, { Accept: "text/event-stream", ...headers });
    if (!answer.body) return;
    let text = "";
    const decoder = new TextDecoder();
    for await (const bytes of answer.body) {
      text += decoder.decode(bytes, { stream: true });
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const event = parsed(text.substring(0, end));
        text = text.substring(end + 2);
        if (event) yield event;
      }
    }
  }

  async #send(method, path, body, query, headers) {
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
    const answer = await call(url, { method, headers: sent, body: body === undefined ? undefined : JSON.stringify(body) });
    if (!answer.ok) throw await refusal(answer);
    return answer;
  }
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
