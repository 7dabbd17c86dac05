// What a program does with the packed client in its first hour. It is JavaScript, and TypeScript checks it against the types.
// Prints one line of JSON.
import { Shiftloom, ShiftloomError, etagOf } from "../../../clients/typescript/index.js";

const service = new Shiftloom({
  baseUrl: process.env.SHIFTLOOM_URL ?? "http://localhost:8080",
  apiKey: process.env.SHIFTLOOM_API_KEY ?? "",
});
const cells = { "2026-12-07__09:00": 1, "2026-12-07__10:00": 2, "2026-12-07__11:00": 1 };
const grid = {
  scheduleStartDate: "2026-12-07",
  scheduleEndDate: "2026-12-07",
  timeRangeStart: "09:00",
  timeRangeEnd: "12:00",
};
const refusals = Array.of("");
let counted = 0;
let requestId = "";

await service.saveScheduleDefaults({
  ...grid,
  slotGranularityMinutes: 60,
  planningHorizon: "week",
  requirementsByCellKey: cells,
});
const seen = await service.getScheduleDefaults();
await service.saveScheduleDefaults({ laborLawJurisdiction: "DE" }, { ifMatch: etagOf(seen) });
const dora = (await service.addStaff({ displayName: "Dora" })).staff;
const people = [
  { staffId: "ada", displayName: "Ada" },
  { staffId: dora.staffId, displayName: dora.displayName },
];
const { conditionId } = await service.submitSchedule(
  { ...grid, timeZone: "Europe/Berlin", slotGranularityMinutes: 60, requirementsByCell: cells, staff: people },
  { idempotencyKey: "first" },
);
const again = await service.submitSchedule(
  { ...grid, timeZone: "Europe/Berlin", slotGranularityMinutes: 60, requirementsByCell: cells, staff: people },
  { idempotencyKey: "first" },
);
let events = 0;
let status = "";
for await (const event of service.watchResult(conditionId)) {
  events++;
  status = event.data.status;
}
const { review } = await service.getReview(conditionId);
const assignments = review.candidates[0].assignments.map(({ personId, date, slotId }) => ({ personId, date, slotId }));
await service.confirmAssignments(conditionId, { assignments });
const { resolution } = await service.getResolution(conditionId);
const fairness = await service.getFairness({ from: "2026-12-01", to: "2026-12-31" });
const { calendarFeed } = await service.makeCalendarFeed(dora.staffId, {});
const address = new URL(calendarFeed.url);
const place = address.pathname.substring(address.pathname.indexOf("/calendar/"));
const calendar = await (await fetch((process.env.SHIFTLOOM_URL ?? "") + place)).text();
for (const refused of [
  () => service.getScheduleResult("none"),
  () => service.saveScheduleDefaults({ laborLawJurisdiction: "FR" }, { ifMatch: etagOf(seen) }),
  () =>
    service.submitSchedule({
      ...grid, timeZone: "Europe/Berlin", slotGranularityMinutes: 60, requirementsByCell: cells, staff: [],
    }),
]) {
  try {
    await refused();
  } catch (error) {
    refusals.push(error instanceof ShiftloomError ? error.code : String(error));
    if (error instanceof ShiftloomError) {
      counted = error.detailCount;
      requestId = error.requestId ?? "";
    }
  }
}
console.log(
  JSON.stringify({
    replayed: again.conditionId === conditionId,
    events,
    status,
    resolution: resolution.status,
    confirmed: resolution.confirmedAssignments?.length,
    weeks: fairness.items.length,
    calendar,
    unknown: refusals[1],
    outdated: refusals[2],
    empty: refusals[3],
    counted,
    requestId,
  }),
);
