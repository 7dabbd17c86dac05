// Makes one call, and prints what the client made of the answer as one line of JSON.
import { Shiftloom, ShiftloomError } from "../../../clients/typescript/index.js";

const service = new Shiftloom({ baseUrl: process.env.SHIFTLOOM_URL, apiKey: "key" });
try {
  console.log(JSON.stringify({ answer: await service.call("GET", "/v1/schedule-results/c1/events") }));
} catch (error) {
  const { status, code, retryAfter, message } = error;
  console.log(JSON.stringify(error instanceof ShiftloomError ? { status, code, retryAfter } : { message }));
}
