// Generated from docs/openapi-v1.json. Do not edit.
import { Client, ShiftloomError, etagOf } from "./client.js";

export { ShiftloomError, etagOf };

export class Shiftloom extends Client {
  getScheduleActual(conditionId) {
    return this.call("GET", `/v1/schedule-actual/${encodeURIComponent(conditionId)}`, undefined, {}, {});
  }
  replaceScheduleActual(conditionId, body, options = {}) {
    return this.call("PUT", `/v1/schedule-actual/${encodeURIComponent(conditionId)}`, body, {}, { "If-Match": options.ifMatch });
  }
  listScheduleConditions(options = {}) {
    return this.call("GET", `/v1/schedule-conditions`, undefined, { "status": options.status, "createdFrom": options.createdFrom, "createdTo": options.createdTo, "periodFrom": options.periodFrom, "periodTo": options.periodTo, "limit": options.limit, "cursor": options.cursor }, {});
  }
  getScheduleCondition(conditionId) {
    return this.call("GET", `/v1/schedule-conditions/${encodeURIComponent(conditionId)}`, undefined, {}, {});
  }
  cancelScheduleCondition(conditionId) {
    return this.call("DELETE", `/v1/schedule-conditions/${encodeURIComponent(conditionId)}`, undefined, {}, {});
  }
  getScheduleDefaults() {
    return this.call("GET", `/v1/schedule-defaults`, undefined, {}, {});
  }
  saveScheduleDefaults(body, options = {}) {
    return this.call("PATCH", `/v1/schedule-defaults`, body, {}, { "If-Match": options.ifMatch });
  }
  getEmergencyShiftContext(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/emergency-shift-context`, undefined, {}, {});
  }
  startEmergencyShift(conditionId, body, options = {}) {
    return this.call("POST", `/v1/schedule-results/${encodeURIComponent(conditionId)}/emergency-shift`, body, { "dryRun": options.dryRun }, { "Idempotency-Key": options.idempotencyKey });
  }
  explainCell(conditionId, options = {}) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/explain`, undefined, { "personId": options.personId, "date": options.date, "slotId": options.slotId, "candidate": options.candidate }, {});
  }
  getWishReceipts(conditionId, options = {}) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/wish-receipts`, undefined, { "personId": options.personId, "candidate": options.candidate }, {});
  }
  getPrices(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/prices`, undefined, {}, {});
  }
  watchResult(conditionId, options = {}) {
    return this.watch("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/events`, undefined, {}, { "Last-Event-ID": options.lastEventId }, options.signal);
  }
  getConfirmation(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/confirmation`, undefined, {}, {});
  }
  listShifts(options = {}) {
    return this.call("GET", `/v1/shifts`, undefined, { "from": options.from, "to": options.to, "personId": options.personId, "limit": options.limit, "cursor": options.cursor }, {});
  }
  getFairness(options = {}) {
    return this.call("GET", `/v1/fairness`, undefined, { "from": options.from, "to": options.to }, {});
  }
  getCalendarFeed(staffId) {
    return this.call("GET", `/v1/staff/${encodeURIComponent(staffId)}/calendar-feed`, undefined, {}, {});
  }
  makeCalendarFeed(staffId, body) {
    return this.call("POST", `/v1/staff/${encodeURIComponent(staffId)}/calendar-feed`, body, {}, {});
  }
  revokeCalendarFeed(staffId) {
    return this.call("DELETE", `/v1/staff/${encodeURIComponent(staffId)}/calendar-feed`, undefined, {}, {});
  }
  reviseSchedule(conditionId, body, options = {}) {
    return this.call("POST", `/v1/schedule-results/${encodeURIComponent(conditionId)}/revise`, body, {}, { "Idempotency-Key": options.idempotencyKey });
  }
  checkResilience(conditionId, body, options = {}) {
    return this.call("POST", `/v1/schedule-results/${encodeURIComponent(conditionId)}/resilience`, body, {}, { "Idempotency-Key": options.idempotencyKey });
  }
  getResilience(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/resilience`, undefined, {}, {});
  }
  listSchedulingRoles() {
    return this.call("GET", `/v1/scheduling-roles`, undefined, {}, {});
  }
  getKey() {
    return this.call("GET", `/v1/key`, undefined, {}, {});
  }
  listScheduleResults(options = {}) {
    return this.call("GET", `/v1/schedule-results`, undefined, { "status": options.status, "createdFrom": options.createdFrom, "createdTo": options.createdTo, "periodFrom": options.periodFrom, "periodTo": options.periodTo, "limit": options.limit, "cursor": options.cursor }, {});
  }
  listResultHistory(options = {}) {
    return this.call("GET", `/v1/schedule-results/history`, undefined, { "from": options.from, "to": options.to, "keyword": options.keyword, "eventName": options.eventName, "limit": options.limit, "cursor": options.cursor }, {});
  }
  getScheduleResult(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}`, undefined, {}, {});
  }
  getResolution(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/resolution`, undefined, {}, {});
  }
  getReview(conditionId) {
    return this.call("GET", `/v1/schedule-results/${encodeURIComponent(conditionId)}/review`, undefined, {}, {});
  }
  confirmAssignments(conditionId, body, options = {}) {
    return this.call("POST", `/v1/schedule-results/${encodeURIComponent(conditionId)}/confirm-assignments`, body, { "dryRun": options.dryRun }, { "If-Match": options.ifMatch });
  }
  submitSchedule(body, options = {}) {
    return this.call("POST", `/v1/schedule`, body, {}, { "Idempotency-Key": options.idempotencyKey });
  }
  listStaff() {
    return this.call("GET", `/v1/staff`, undefined, {}, {});
  }
  addStaff(body, options = {}) {
    return this.call("POST", `/v1/staff`, body, {}, { "Idempotency-Key": options.idempotencyKey });
  }
  getStaff(staffId) {
    return this.call("GET", `/v1/staff/${encodeURIComponent(staffId)}`, undefined, {}, {});
  }
  changeStaff(staffId, body, options = {}) {
    return this.call("PATCH", `/v1/staff/${encodeURIComponent(staffId)}`, body, {}, { "If-Match": options.ifMatch });
  }
  removeStaff(staffId, options = {}) {
    return this.call("DELETE", `/v1/staff/${encodeURIComponent(staffId)}`, undefined, {}, { "If-Match": options.ifMatch });
  }
  getWeeklyShiftWish(staffId) {
    return this.call("GET", `/v1/staff/${encodeURIComponent(staffId)}/weekly-shift-wish`, undefined, {}, {});
  }
  replaceWeeklyShiftWish(staffId, body, options = {}) {
    return this.call("PUT", `/v1/staff/${encodeURIComponent(staffId)}/weekly-shift-wish`, body, {}, { "If-Match": options.ifMatch });
  }
}
