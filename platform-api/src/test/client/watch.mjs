// Watches a result and prints one line of JSON: the events that were told, and the error that ended the watch, if one did.
import { Shiftloom, ShiftloomError } from "../../../clients/typescript/index.js";

// A browser whose streams cannot be iterated.
delete ReadableStream.prototype[Symbol.asyncIterator];

// Patience in a hundredth of the time.
const later = globalThis.setTimeout;
globalThis.setTimeout = (task, millis, ...rest) => later(task, millis / 100, ...rest);

const service = new Shiftloom({ baseUrl: process.env.SHIFTLOOM_URL, apiKey: "key" });
const told = [];
let error;
try {
  for await (const event of service.watchResult("c1")) told.push(event.data.status);
} catch (thrown) {
  error = thrown instanceof ShiftloomError ? thrown.code : thrown.message;
}
console.log(JSON.stringify({ told, error }));
