// What a client generated from the API's own description does in its first hour: save settings, add somebody to the roster,
// submit, wait, read the review, confirm by hand, and meet an error. Prints one line of JSON.
import {
  AssignmentToSave,
  Configuration,
  ResponseError,
  ResultStatus,
  ResultsApi,
  ScheduleApi,
  SettingsApi,
  StaffApi,
} from "./generated";

const configuration = new Configuration({
  basePath: process.env.SHIFTLOOM_URL,
  apiKey: process.env.SHIFTLOOM_API_KEY,
});
const day = new Date("2026-12-07");
const cells = { "2026-12-07__09:00": 1, "2026-12-07__10:00": 2, "2026-12-07__11:00": 1 };
const grid = {
  scheduleStartDate: day,
  scheduleEndDate: day,
  timeRangeStart: "09:00",
  timeRangeEnd: "12:00",
};

async function finished(results: ResultsApi, conditionId: string): Promise<ResultStatus> {
  for (;;) {
    const { scheduleResult } = await results.getScheduleResult({ conditionId });
    if (scheduleResult.status !== "queued" && scheduleResult.status !== "running") {
      return scheduleResult.status;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "";
  } catch (error) {
    return error instanceof ResponseError ? (await error.response.json()).error.code : String(error);
  }
}

async function main() {
  const results = new ResultsApi(configuration);
  await new SettingsApi(configuration).saveScheduleDefaults({
    defaultsPatch: { ...grid, slotGranularityMinutes: 60, planningHorizon: "week", requirementsByCellKey: cells },
  });
  const { staff: dora } = await new StaffApi(configuration).addStaff({ newStaff: { displayName: "Dora" } });
  const schedules = new ScheduleApi(configuration);
  const request = {
    ...grid,
    apiVersion: "2026-09-14",
    timeZone: "Europe/Berlin",
    slotGranularityMinutes: 60 as const,
    requirementsByCell: cells,
    staff: [
      { staffId: "ada", displayName: "Ada" },
      { staffId: dora.staffId, displayName: dora.displayName },
    ],
  };
  const { conditionId } = await schedules.submitSchedule({ scheduleRequest: request, idempotencyKey: "first" });
  const again = await schedules.submitSchedule({ scheduleRequest: request, idempotencyKey: "first" });
  const status = await finished(results, conditionId);
  const { review } = await results.getReview({ conditionId });
  const chosen: AssignmentToSave[] = review.candidates[0].assignments.map(({ personId, date, slotId }) => ({
    personId,
    date: date.toISOString().substring(0, 10),
    slotId,
  }));
  const confirmed = await results.confirmAssignments({ conditionId, confirmRequest: { assignments: chosen } });
  const { resolution } = await results.getResolution({ conditionId });
  console.log(
    JSON.stringify({
      replayed: again.conditionId === conditionId,
      status,
      candidates: review.candidates.length,
      warnings: confirmed.warnings.filter((warning) => warning.hard).length,
      resolution: resolution.status,
      confirmed: resolution.confirmedAssignments?.length,
      unknown: await refusal(results.getScheduleResult({ conditionId: "none" })),
      empty: await refusal(schedules.submitSchedule({ scheduleRequest: { ...request, staff: [] } })),
    }),
  );
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
