// Watches a result, until the watch is over or somebody has had enough, and prints one line of JSON: the events that were told, and the error that ended the watch, if one did.
import { Shiftloom, ShiftloomError } from "../../../clients/typescript/index.js";

// A browser whose streams cannot be iterated.
delete ReadableStream.prototype[Symbol.asyncIterator];

// Patience in a hundredth of the time.
const later = globalThis.setTimeout;
globalThis.setTimeout = (task, millis, ...rest) => later(task, millis / 100, ...rest);

const service = new Shiftloom({ baseUrl: process.env.SHIFTLOOM_URL, apiKey: process.env.SHIFTLOOM_API_KEY ?? "key" });
const enough = new AbortController();
const limit = process.env.MILLIS === undefined ? enough.signal : AbortSignal.timeout(Number(process.env.MILLIS));
const told = [];
let error;
try {
  for await (const event of service.watchResult("c1", { signal: limit })) {
    told.push(event.data.status);
    if (process.env.MILLIS_AFTER_AN_EVENT) later(() => enough.abort(new Error("enough")), Number(process.env.MILLIS_AFTER_AN_EVENT));
  }
} catch (thrown) {
  error = thrown instanceof ShiftloomError ? thrown.code : thrown.message;
}
console.log(JSON.stringify({ told, error }));
