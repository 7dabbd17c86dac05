// Generated from docs/openapi-v1.json. Do not edit.
import { Client, ResultEvent, ShiftloomError, ShiftloomOptions, etagOf } from "./client.js";

export { ResultEvent, ShiftloomError, ShiftloomOptions, etagOf };

/** The one form of every error. */
export type ErrorAnswer = {
  error: {
    code: ErrorCode;
    /** A sentence for a person; may change. */
    message: string;
    /** The same as the header X-Request-Id, to be named when asking for help. */
    requestId: string;
    /** The violations found, the gravest first, at most 100. */
    details: Array<ErrorDetail>;
    /** How many violations there are in all. */
    detailCount: number;
  };
};

export type ErrorDetail = {
  code: ErrorCode;
  /** Where, in the sender's own terms; empty for the body as a whole. */
  path: string;
  message: string;
  /** With SHORTFALL_CELLS of an emergency shift, the people on the roster who could stand in, at most 100; left out when there are none. */
  standIns?: Array<{
    staffId: string;
    displayName: string;
  }>;
  /** How many of them there are in all; left out with them. */
  standInCount?: number;
};

/** All that was worked; an empty list is allowed. */
export type ActualRequest = {
  assignments: Array<AssignmentToSave>;
};

export type Actual = {
  entityType: "SCHEDULE_ACTUAL";
  conditionId: string;
  assignments: Array<Assignment>;
};

export type ActualAnswer = {
  actual: Actual | null;
};

export type ConditionPage = {
  items: Array<{
    conditionId: string;
    createdAt: string;
    scheduleStartDate: string;
    scheduleEndDate: string;
  }>;
  /** Left out on the last page. */
  nextCursor?: string;
};

export type Condition = {
  conditionId: string;
  entityType: "SCHEDULE_CONDITION";
  createdAt: string;
  scheduleStartDate: string;
  scheduleEndDate: string;
  timeZone: string;
  slotGranularityMinutes: 60 | 15;
  paidOptimization: OptimizationInForce;
  laborLawJurisdiction: string;
  usLaborStateCode?: string;
  laborModelVersion: string;
  /** Of an emergency shift. */
  sourceConditionId?: string;
  /** Once cancelled. */
  publicApiCancelledAt?: string;
};

export type OptimizationInForce = {
  laborLawCompliance: boolean;
  balanceStaffLoad: boolean;
  honorShiftWishes: boolean;
};

export type RequiredDay = {
  entityType: "SCHEDULE_CONDITION_REQ_DAY";
  date: string;
  requiredBySlot: Record<string, number>;
  requiredRolesBySlot: Record<string, Record<string, number>>;
};

export type StaffSnapshot = {
  entityType: "SCHEDULE_CONDITION_STAFF";
  staffId: string;
  displayName: string;
  laborLawCompliance: boolean;
  schedulingRoleIds?: Array<string>;
  preferredSchedulingRoleIds?: Array<string>;
  avoidedSchedulingRoleIds?: Array<string>;
};

export type ConditionAnswer = {
  condition: Condition;
  reqDays: Array<RequiredDay>;
  staffSnapshots: Array<StaffSnapshot>;
};

export type ConditionCancelled = {
  /** Always true. */
  ok: boolean;
  conditionId: string;
  publicApiCancelledAt: string;
};

/** The settings to change. */
export type DefaultsPatch = {
  scheduleStartDate?: string;
  /** Inclusive; at most 7 days for week, 14 for two_weeks. */
  scheduleEndDate?: string;
  timeRangeStart?: string;
  timeRangeEnd?: string;
  slotGranularityMinutes?: 60 | 15;
  planningHorizon?: "week" | "two_weeks";
  requirementsByCellKey?: HeadcountByCell;
  requiredRolesByCellKey?: RolesByCell | null;
  paidOptimization?: PaidOptimization | null;
  /** A jurisdiction of the labor table, such as DE, JP or US. */
  laborLawJurisdiction?: string | null;
  /** A USPS code; only with US. */
  usLaborStateCode?: string | null;
  linkedMonthPlanStartDate?: string | null;
  linkedMonthPlanEndDate?: string | null;
  /** A published edition of the labor table; the newest is pinned when none is named. */
  laborModelVersion?: string | null;
};

export type Defaults = {
  entityType: "SCHEDULE_DEFAULTS";
  scheduleStartDate: string;
  scheduleEndDate: string;
  timeRangeStart: string;
  timeRangeEnd: string;
  slotGranularityMinutes: 60 | 15;
  planningHorizon: "week" | "two_weeks";
  requirementsByCellKey: Record<string, number>;
  requiredRolesByCellKey?: Record<string, Record<string, number>>;
  paidOptimization: OptimizationInForce;
  laborLawJurisdiction?: string;
  usLaborStateCode?: string;
  linkedMonthPlanStartDate?: string;
  linkedMonthPlanEndDate?: string;
  laborModelVersion: string;
  configuredByUser: boolean;
};

export type DefaultsAnswer = {
  scheduleDefaults: Defaults | null;
};

export type EmergencyDryRun = {
  /** Always true. */
  dryRun: boolean;
  /** That people do not work by the source: newerConfirmation or cancelledCondition. Absent where they do. */
  warnings?: Array<Warning>;
  repairs: Array<{
    repairId: string;
    changes: Array<RosterChange>;
    /** Of those who change. */
    people: Array<PersonChange>;
    bill: Bill;
    warnings: Array<Warning>;
    /** The soft score that the new schedule will have. */
    scoreThen: number;
    /** Why scoreThen is not the sum of the bill: fair shares and free weekends are those of the availability that is left. */
    note?: string;
    body: EmergencyShiftRequest;
  }>;
};

/** Who drops out, and who may stand in. At least somebody is absent. */
export type EmergencyShiftRequest = {
  absentDayPairs?: Array<PersonDay> | null;
  /** The older form; absent on every date of absentDatesYmd. */
  absentStaffIds?: Array<string> | null;
  absentDatesYmd?: Array<string> | null;
  absentSlots?: Array<PersonSlot> | null;
  /** An extension: absent from the shifts that begin on a date. */
  absentShiftPairs?: Array<PersonDay> | null;
  substituteDayPairs?: Array<PersonDay> | null;
  substituteSlots?: Array<PersonSlot> | null;
  /** An extension: the repair of a dry run that is to be made real. */
  repairId?: string | null;
};

/** A person on a date of the source. */
export type PersonDay = {
  staffId: string;
  dateYmd: string;
};

/** A person in one slot of the source. */
export type PersonSlot = {
  staffId: string;
  dateYmd: string;
  slotId: string;
};

export type EmergencyShiftContextAnswer = {
  emergencyShiftContext: EmergencyShiftContext | null;
};

export type EmergencyShiftContext = {
  sourceConditionId: string;
  timeZone: string;
  calendarDates: Array<string>;
  staff: Array<{
    staffId: string;
    displayName: string;
    schedulingRoleIds: Array<string>;
    /** Slot ids by date. */
    availabilityByDateYmd: Record<string, Array<string>>;
  }>;
  slots: Array<{
    slotId: string;
    slotLabel: string;
  }>;
  dayRequirements: Array<{
    date: string;
    requiredBySlotId: Record<string, number>;
    requiredRolesBySlotId: Record<string, Record<string, number>>;
  }>;
  roleLabelById: Record<string, string>;
  rosterCandidates: Array<{
    staffId: string;
    displayName: string;
    schedulingRoleIds: Array<string>;
  }>;
};

export type OwnKey = {
  /** The public part of the key, behind `slk_`. */
  keyId: string;
  /** What the operator who made the key calls it; may be empty. */
  name: string;
  /** A key that was not limited to some has all. */
  scopes: Array<"schedules:read" | "schedules:write" | "staff:read" | "staff:write" | "settings:read" | "settings:write" | "actuals:read" | "actuals:write" | (string & {})>;
  createdAt: string;
  /** The key is refused from then on; null when it does not end. */
  expiresAt: string | null;
  plan: "free" | "paid";
  billing: "active" | "inactive" | "not_configured";
  paidFeatures: boolean;
  limits: {
    maxPayloadBytes: number;
    requestsPerSecond: number;
    burst: number;
    maxRunningSchedules: number;
    maxRosterStaff: number;
    /** In minutes, the longest first. */
    allowedGranularities: Array<number>;
  };
};

export type SchedulingRoles = {
  schedulingRoles: Array<SchedulingRole>;
};

export type SchedulingRole = {
  roleId: string;
  /** What the organization calls it. */
  label: string;
};

/** An empty object. */
export type ResilienceRequest = {
};

export type AcceptedResilience = {
  status: "queued";
  links: {
    resilience: string;
  };
};

export type Resilience = {
  status: "queued" | "running" | "completed" | "failed" | "canceled";
  /** By date, then in the order of the staff. */
  items: Array<Absence>;
  /** Some sentences for people; may change. */
  summary: string;
  progress: {
    dates: number;
    datesDone: number;
    /** Tried so far. */
    absences: number;
  };
  requestedAt: string;
  finishedAt?: string;
  /** Why it failed. */
  message?: string;
};

export type Absence = {
  personId: string;
  displayName: string;
  date: string;
  absorbed: boolean;
  by: Array<RosterChange>;
  bill: Bill;
  open: Array<CellName>;
  /** False where the effort ended before everybody was asked, otherwise left out. */
  searched?: boolean;
  certificate?: Diagnostics;
};

/** At least one cell is pinned or forbidden. */
export type RevisionRequest = {
  pinned?: Array<PersonCell> | null;
  forbidden?: Array<PersonCell> | null;
  /** The only dates to change. Left out, all. */
  dates?: Array<string> | null;
};

/** A person in a cell of the source. */
export type PersonCell = {
  personId: string;
  date: string;
  slotId: string;
};

export type Prices = {
  lookedAt: {
    /** How many there are. */
    tags: number;
    /** For how many everybody was asked. */
    tried: number;
    /** For how many chains were searched too. */
    resolved: number;
  };
  items: Array<{
    kind: "seat" | "role" | "dayOff";
    subject: {
      date: string;
      /** Of a seat or a role. */
      slotId?: string;
      role?: string;
      /** Of a day off. */
      personId?: string;
      displayName?: string;
    };
    /** Left out where neither one person nor two could do it. */
    atMost?: number;
    resolved: boolean;
    /** False where the effort ended before anybody was asked, otherwise left out. */
    tried?: boolean;
  }>;
};

/** A stream of server-sent events. */
export type ResultEvents = string;

export type ConfirmationAnswer = {
  confirmation: Confirmation | null;
};

export type Confirmation = {
  conditionId: string;
  confirmedAt: string;
  confirmedBy: Confirmer | null;
  /** Rank of the candidate that was confirmed; null where people changed it. */
  candidate: number | null;
  /** When the condition was cancelled. Nobody works by it since. */
  cancelledAt: string | null;
  inForce: "whole" | "part" | "none";
  newer: NewerConfirmation | null;
  /** Whether actual work is known of the condition. It counts before what was confirmed. */
  actual: boolean;
  timeZone: string;
  /** In order of date, start and name. */
  shifts: Array<ConfirmedShift>;
};

/** Who confirmed, as of then. A key or a user may have ended since. */
export type Confirmer = {
  /** A key of the organization, or a user of the console. */
  kind: "key" | "operator";
  /** Of a key: its id, which is no secret. Left out of a user. */
  keyId?: string;
  /** Of the key, which may be empty, or of the user. */
  name: string;
};

/** The newest condition that is confirmed for some of the people and dates and counts in place of this one. */
export type NewerConfirmation = {
  conditionId: string;
  /** The first date on which some newer condition counts. */
  from: string;
  /** The last one. */
  to: string;
  /** On how many dates one does. */
  dates: number;
};

export type ConfirmedShift = {
  personId: string;
  /** As people knew it in the condition. */
  displayName: string;
  /** On which it begins. */
  date: string;
  /** By the clock, HH:mm. */
  start: string;
  /** By the clock of `endDate`, HH:mm, up to 24:00. */
  end: string;
  /** On which its last minute is. */
  endDate: string;
  startAt: string;
  endAt: string;
  /** That are worked, breaks left out. */
  minutes: number;
  breaks: Array<ShiftBreak>;
  /** In which it is worked, in order of time; empty where no role is asked for. */
  roles: Array<WorkedRole>;
  /** Whether the person works it: neither a newer condition nor actual work counts on its date. */
  inForce: boolean;
};

export type ShiftPage = {
  items: Array<ShiftInForce>;
  /** Left out on the last page. */
  nextCursor?: string;
};

export type ShiftInForce = {
  personId: string;
  /** As people knew it in the condition. */
  displayName: string;
  /** On which it begins. */
  date: string;
  /** By the clock, HH:mm. */
  start: string;
  /** By the clock of `endDate`, HH:mm, up to 24:00. */
  end: string;
  /** On which its last minute is. */
  endDate: string;
  startAt: string;
  endAt: string;
  /** That are worked, breaks left out. */
  minutes: number;
  breaks: Array<ShiftBreak>;
  /** In which it is worked, in order of time; empty where no role is asked for. */
  roles: Array<WorkedRole>;
  /** Of the times by the clock. */
  timeZone: string;
  /** The condition that counts on the date. */
  conditionId: string;
  /** Whether it was worked, and is not only confirmed. */
  actual: boolean;
};

export type ShiftBreak = {
  /** By the clock, HH:mm. */
  start: string;
  /** By the clock, HH:mm, up to 24:00. */
  end: string;
  startAt: string;
  endAt: string;
};

export type WorkedRole = {
  roleId: string;
  /** What the organization calls it; the id where its catalog lacks it. */
  label: string;
};

export type Fairness = {
  /** By name. */
  items: Array<{
    personId: string;
    displayName: string;
    weeks: Array<{
      /** Its Monday. */
      from: string;
      minutes: number;
      nightMinutes: number;
      weekendMinutes: number;
      lateEnds: number;
      refusedWishes: number;
      targetMinutes: number;
    }>;
  }>;
};

export type WishReceipts = {
  items: Array<WishReceipt>;
};

export type WishReceipt = {
  personId: string;
  displayName: string;
  asked: number;
  granted: number;
  askedFree: number;
  grantedFree: number;
  /** All of it for the person to read; may change. */
  line: string;
  refused: Array<{
    date: string;
    slotId: string;
    /** HIGH: asked for and not worked. NONE: worked against the wish. */
    wish: "HIGH" | "NONE";
    reason: Reason;
  }>;
};

export type Explanation = {
  assigned: boolean;
  reason: Reason;
  /** For somebody assigned: who could take over the shifts that begin on the date of the cell's shift, each to its end. */
  standIns: Array<StandInOffer>;
};

/** Why somebody works a cell, or does not. */
export type Reason = {
  kind: "assigned" | "unavailable" | "rule" | "price";
  /** A line for people; may change. */
  message: string;
  /** With the kind rule. */
  rules?: Array<RuleFact>;
  alternative?: Alternative;
};

/** A hard rule in the way. */
export type RuleFact = {
  rule: string;
  /** First date of what a labor rule counts over. */
  from?: string;
  to?: string;
  /** In minutes, days or shifts, as the rule counts. */
  excess?: number;
  /** 0 where it depends on the shift. */
  limit?: number;
  message: string;
};

/** The cheapest way to have it otherwise. */
export type Alternative = {
  /** Who would work the cells. */
  personId: string;
  /** Who would no longer work them; left out where a seat is open. */
  insteadOf?: string;
  cells: Array<CellName>;
  /** How much more the schedule would cost, which may be less than nothing. */
  by: number;
  parts: Record<string, number>;
  /** What it would break; left out when it is legal. */
  rules?: Array<RuleFact>;
};

export type CellName = {
  date: string;
  slotId: string;
};

export type StandInOffer = {
  personId: string;
  displayName: string;
  legal: boolean;
  bill: Bill;
  changes: Array<RosterChange>;
  revision?: RevisionRequest;
  /** What it would break; left out when it is legal. */
  rules?: Array<RuleFact>;
};

/** What one person no longer works, and works instead. */
export type RosterChange = {
  personId: string;
  displayName: string;
  removed: Array<CellName>;
  added: Array<CellName>;
};

/** Nothing needs to be said. */
export type NewCalendarFeed = {
};

export type CalendarFeedAnswer = {
  calendarFeed: CalendarFeed | null;
};

export type CalendarFeed = {
  staffId: string;
  createdAt: string;
  /** To the hour; null until a calendar reads it. */
  lastReadAt: string | null;
};

export type CalendarFeedMade = {
  calendarFeed: {
    staffId: string;
    /** A secret, shown once. */
    url: string;
    createdAt: string;
  };
};

export type CalendarFeedRevoked = {
  /** Always true. */
  ok: boolean;
  staffId: string;
  revokedAt: string;
};

/** queued and running can still change; the other five are terminal. */
export type ResultStatus = "queued" | "running" | "completed" | "no_solution" | "failed" | "error" | "canceled";

export type ResultSummary = {
  conditionId: string;
  status: ResultStatus;
  candidateCount: number;
  createdAt: string;
  updatedAt: string;
  entityType: "SCHEDULE_RESULT";
};

export type ResultPage = {
  items: Array<ResultSummary>;
  /** Left out on the last page. */
  nextCursor?: string;
};

/** A result's summary as of the event. */
export type HistoryEvent = {
  conditionId: string;
  status: ResultStatus;
  candidateCount: number;
  createdAt: string;
  updatedAt: string;
  entityType: "SCHEDULE_RESULT";
  /** Made, changed or confirmed, deleted by retention. */
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventAt: string;
};

export type HistoryPage = {
  items: Array<HistoryEvent>;
  /** Left out on the last page. */
  nextCursor?: string;
};

export type Result = {
  conditionId: string;
  status: ResultStatus;
  candidateCount: number;
  createdAt: string;
  updatedAt: string;
  entityType: "SCHEDULE_RESULT";
  progress?: Progress;
};

/** How far a run has come: its step, and what its search reports. For people and progress bars; may change. */
export type Progress = {
  step?: string;
  chunksDone?: number;
  chunksTotal?: number;
};

export type ResultAnswer = {
  scheduleResult: Result;
};

/** One person in one cell. */
export type Assignment = {
  personId: string;
  personName: string;
  date: string;
  slotId: string;
  slotLabel: string;
};

/** Costs; lower is better, and a candidate has no hard cost. */
export type Score = {
  hard: number;
  /** The sum of the parts. */
  soft: number;
  parts: Record<string, number>;
};

export type Candidate = {
  rank: number;
  /** What it is beside the others: best costs the least, balance has fairer hours than the best, wishes grants more wishes, variant is different. minimalChange is the schedule of an emergency. */
  focus?: string;
  score?: Score;
  assignments: Array<Assignment>;
};

export type Resolution = {
  status: "queued" | "running" | "completed" | "no_solution" | "failed" | "error" | "canceled" | "confirmed";
  candidates: Array<Candidate>;
  /** Only once confirmed. */
  confirmedAt?: string;
  /** Only once confirmed. */
  confirmedAssignments?: Array<Assignment>;
};

export type ResolutionAnswer = {
  resolution: Resolution;
};

export type Review = {
  conditionId: string;
  status: ResultStatus;
  timeZone: string;
  calendarDates: Array<string>;
  slotIds: Array<string>;
  slotLabels: Array<string>;
  requiredByCellKey: Record<string, number>;
  candidates: Array<Candidate>;
  staff: Array<{
    staffId: string;
    displayName: string;
    allowedCellKeys: Array<string>;
  }>;
  quality?: Quality;
  /** Breaks that the best candidate leaves open, because they are shorter than a cell or somebody is alone: when people could go, one after the other. A proposal, which does not claim that those who stay are enough. */
  breakPlan?: Array<PlannedBreak>;
  /** Extension: what is worth knowing of the best candidate, though it breaks no hard rule. `longShift`: more than twelve hours of work in a shift of somebody whose day no hard rule limits. `noWork`: somebody gets no work, while others do. `nightGoesOn`: somebody is at work when the schedule ends at midnight and has had as many nights in a row as they may. `loneNights`: most nights stand alone, and no contract asks for nights in a row. Absent where there is nothing. Further rules may come. */
  warnings?: Array<Warning>;
  diagnostics?: Diagnostics;
};

/** The score of the first candidate, the proven bound under it, and what made it. */
export type Quality = {
  hard?: number;
  soft?: number;
  parts?: Record<string, number>;
  /** No schedule costs less. */
  bound?: number;
  /** (soft - bound) / soft. */
  gap?: number;
  rounds?: number;
  engineVersion?: string;
  /** Edition of the objective that the costs are of; missing in results of edition 1. */
  objectiveEdition?: number;
  laborModelVersion?: string;
  rota?: RotaFigures;
  disruption?: Disruption;
  ledger?: GapLedger;
  prices?: SupportingPrices;
  pins?: PinCosts;
};

/** Extension: the ten seats, roles and days off that raise the bound most. `aboveBound` is a supporting price: no schedule with it costs less than bound + aboveBound, with fair shares as they are. `atMost` is a fact: a schedule with it was found that costs so much more than the first candidate. What everything extra adds to the schedule in force at most tells `GET /v1/schedule-results/{conditionId}/prices`. Absent where the bound has no prices. */
export type SupportingPrices = {
  /** The dearest first. */
  items: Array<{
    /** A `role` must be filled by somebody who holds it. */
    kind: "seat" | "role" | "dayOff" | (string & {});
    subject: {
      date: string;
      /** Left out for a day off. */
      slotId?: string;
      role?: string;
      /** Whose day off it is. */
      personId?: string;
    };
    /** In points of the score. */
    aboveBound: number;
    /** Left out where no schedule with it was found. */
    atMost?: number;
    /** Whether chains of up to three people were searched, and the checker accepted the schedule. */
    resolved: boolean;
  }>;
};

/** Extension: what the pins of a revision cost, by person and date, at most 200: how much less the schedule would cost if the best stand-in worked the pinned slots. Absent without pins, and where all is pinned. */
export type PinCosts = {
  items: Array<{
    personId: string;
    date: string;
    slotIds: Array<string>;
    /** In points; left out where nobody else could work the slots. */
    cost?: number;
    /** By part of the score; below 0 where the pin saves. */
    parts: Record<string, number>;
  }>;
};

/** Extension: who holds the distance between the first candidate and the bound. The bound pays each seat and each role need a price, and counts for each person the cheapest row at these prices. A person holds what their row costs more than that, and a cell what its people do not use up of the prices of its roles. The points of people and roles, less provenBeyond, are the gap. Absent where there is no gap, and where the bound has no prices. */
export type GapLedger = {
  /** soft - bound. */
  gap: number;
  /** Who hold a point or more, those with most first. */
  people: Array<GapShare>;
  /** Cells by time. */
  roles: Array<{
    date: string;
    slotId: string;
    points: number;
  }>;
  /** By how much the bound is higher than its prices prove, by trying cases. Nobody in particular holds it. */
  provenBeyond: number;
};

export type GapShare = {
  personId: string;
  points: number;
  /** What each date adds that is kept as it is, given the dates before it; dates without work can add something too. Absent for people who hold little where the limited effort did not suffice. */
  dates?: Array<{
    date: string;
    points: number;
  }>;
  /** What belongs to no date; absent without dates. */
  acrossDates?: number;
};

export type PlannedBreak = {
  staffId: string;
  /** Of the shift. */
  date: string;
  /** Local time, `HH:mm`. */
  from: string;
  /** Local time, `HH:mm`; earlier than from where the break goes over midnight. */
  to: string;
  minutes: number;
  /** How many others are at work all the while. */
  remaining: number;
  /** When it begins; a break of a night shift may be on the date after the shift's. Results of earlier versions lack it. */
  startsAt?: string;
};

/** What a planner would count in the best candidate. */
export type RotaFigures = {
  shifts: number;
  /** Further shifts of a person on one date. */
  secondShifts: number;
  /** Second shifts that begin at most three hours after the one before. */
  holes: number;
  /** Stints under two hours beside a break. */
  shortStints: number;
  /** Times off under thirteen hours between two worked dates. */
  shortTimeOff: number;
  /** Weekends of which somebody works one day and could work both. */
  halfWeekends: number;
  /** Part of the shifts that starts within two hours of the person's usual start. */
  regularStarts: number;
};

/** Of an emergency shift, how far its schedule is from the source's, the cells of those who dropped out aside. */
export type Disruption = {
  peopleChanged: number;
  cellsAdded: number;
  cellsDropped: number;
  /** Seats that stood empty, and so the least that cellsAdded can be. */
  seatsToRefill: number;
};

/** An extension: the best plan found that keeps every rule and leaves seats open. */
export type PartialPlan = {
  /** A line for people; may change. */
  statement: string;
  openSeats: number;
  /** How many every plan leaves open, as far as that is proven. Equal to openSeats where no plan is better. */
  provenAtLeast: number;
  open: Array<{
    date: string;
    slotId: string;
    /** What the seats ask for; left out for plain headcount. */
    role?: string;
    seats: number;
  }>;
  assignments: Array<Assignment>;
};

/** Why there is no schedule, as a proof with its cheapest repairs; or, of a search that failed, what stood in the way. */
export type Diagnostics = {
  /** How it was proven. `cell`: by counting who can work then. `roles`: by counting who holds the roles. `flow`: by adding up how long people may work. `prices`: by prices at which everybody's cheapest row leaves a seat open. `cases`: the same in each of several cases. Absent of a search that failed. */
  kind?: "cell" | "roles" | "flow" | "prices" | "cases" | (string & {});
  /** A line for people; may change. */
  statement?: string;
  cells?: Array<string>;
  people?: Array<string>;
  rules?: Array<string>;
  repairs?: Array<{
    action: "lowerHeadcount" | "addRole" | "widenAvailability" | "liftPin" | "raiseCap" | "averageWeeks" | "relaxRule" | (string & {});
    /** A cell for lowerHeadcount (the first one of changes, where there are any), a person for addRole, widenAvailability and liftPin, a rule for the others. */
    target: string;
    /** People for lowerHeadcount (over all changes, where there are any), minutes for widenAvailability, liftPin and raiseCap, the new value for relaxRule (of a start, its minute of the day), 0 for averageWeeks, else 1. */
    amount: number;
    /** A line for people; may change. */
    statement: string;
    /** An extension: true when a schedule was found once the change was made to the letter, else it is only a first step. Missing where it was not tried. */
    wayOut?: boolean;
    /** An extension, for lowerHeadcount: the seats of each cell that are to be asked for no longer, where they may lie in several. `target` and `amount` are their summary then; without it they are the change. In a first step without it, the seats may lie in any of the cells of the proof. */
    changes?: Array<{
      cell: string;
      /** What the seats ask for; left out for plain headcount. */
      role?: string;
      seats: number;
    }>;
  }>;
  /** An extension: further conflicts, about other cells. */
  others?: Array<Diagnostics>;
  partial?: PartialPlan;
  closest?: Array<Warning>;
};

export type ReviewAnswer = {
  review: Review;
};

/** The whole schedule as people want it; an empty list is a schedule in which nobody works. */
export type ConfirmRequest = {
  assignments: Array<AssignmentToSave>;
  /** Let people work outside their availability. */
  relaxAvailability?: boolean | null;
};

/** One person in one cell of the condition's grid. */
export type AssignmentToSave = {
  personId: string;
  /** Ignored; the condition knows it. */
  personName?: string | null;
  date: string;
  slotId: string;
  /** Ignored; the grid knows it. */
  slotLabel?: string | null;
};

export type ConfirmAnswer = Confirmed | TriedConfirmation;

export type Confirmed = {
  /** Always true. */
  ok: boolean;
  warnings: Array<Warning>;
  bill?: Bill;
  people?: Array<PersonChange>;
};

/** What confirming the schedule would change; the answer with dryRun=true. */
export type TriedConfirmation = {
  /** Always true. */
  dryRun: boolean;
  warnings: Array<Warning>;
  bill: Bill;
  /** In the order of the staff, also those for whom nothing changes. */
  people: Array<PersonChange>;
};

/** The ten parts of the soft score before and after a change, by today's edition of the objective. */
export type Bill = {
  before: Record<string, number>;
  after: Record<string, number>;
};

/** How much somebody works before and after a change. A burden is time that nobody likes, Saturdays, Sundays and 22:00 to 06:00, in minutes. */
export type PersonChange = {
  personId: string;
  minutesBefore: number;
  minutesAfter: number;
  burdenBefore: number;
  burdenAfter: number;
};

/** A rule that a schedule breaks or strains, why people do not work by it (newerConfirmation, actualWork, cancelledCondition), or what is worth knowing of it (longShift, noWork, nightGoesOn, loneNights). */
export type Warning = {
  rule: string;
  hard: boolean;
  staffId?: string | null;
  cells: Array<string>;
  /** By how much: people in a cell, otherwise minutes or days as the message says. For advanceNotice, the days that are missing; for newerConfirmation, the dates on which people work by a newer condition; for actualWork, the dates of which actual work is known; for longShift, the minutes beyond twelve hours of the longest; for noWork, the minutes that the person could have worked, or how many people where it names none; for loneNights, how many stand alone. */
  excess: number;
  message: string;
};

/** A calendar range cut into cells, how many people each needs, and who there is. */
export type ScheduleRequest = {
  /** Which keys are allowed. Left out means the oldest version. Trimmed. */
  apiVersion?: string | null;
  /** An IANA time zone of the form Region/City or Etc/*, or UTC. */
  timeZone: string;
  scheduleStartDate: string;
  /** Inclusive, at most 14 days from the start. */
  scheduleEndDate: string;
  /** `HH:mm` from 00:00 to 23:59. */
  timeRangeStart: string;
  /** `HH:mm` up to 24:00, after the start. A rest shorter than a slot is dropped. */
  timeRangeEnd: string;
  /** 15 where the plan allows it. */
  slotGranularityMinutes: 60 | 15;
  requirementsByCell: HeadcountByCell;
  /** From apiVersion 2026-09-09 on. */
  requiredRolesByCell?: RolesByCell | null;
  /** From apiVersion 2026-09-13 on. */
  paidOptimization?: PaidOptimization | null;
  /** Everybody who may be scheduled; ids occur once. */
  staff: Array<ScheduleStaff>;
};

/** A person of a schedule request. */
export type ScheduleStaff = {
  /** Trimmed. The roster's values of the same id fill in what the request cannot say. */
  staffId: string;
  /** Cleaned of control and zero-width characters, then 1 to 128 characters without angle brackets. */
  displayName: string;
  /** Cells the person can work in; left out, all of them. */
  availableCells?: Array<string> | null;
  laborConstraintMask?: LaborConstraintMask | null;
  /** Roles the person can fill. From apiVersion 2026-09-09 on. */
  schedulingRoleIds?: Array<string> | null;
  /** Of the roles, those liked. From apiVersion 2026-09-14 on. */
  preferredSchedulingRoleIds?: Array<string> | null;
  /** Of the roles, those disliked; none of them also preferred. From apiVersion 2026-09-14 on. */
  avoidedSchedulingRoleIds?: Array<string> | null;
};

/** What counts beside coverage; a flag left out is as in the tenant's settings. */
export type PaidOptimization = {
  /** Apply the labor rules of the tenant's jurisdiction. */
  laborLawCompliance?: boolean | null;
  /** Share hours evenly. */
  balanceStaffLoad?: boolean | null;
  /** Heed the weekly wishes. */
  honorShiftWishes?: boolean | null;
};

/** By cell key `YYYY-MM-DD__HH:mm`, how many people; cells left out need nobody. */
export type HeadcountByCell = Record<string, number>;

/** By cell key, how many people with which role id; the sum of a cell is at most its headcount. */
export type RolesByCell = Record<string, Record<string, number>>;

/** A person's own labor rules, beside or in place of the statute. Form 1. */
export type LaborConstraintMask = {
  schema: 1;
  weekStart?: "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN" | null;
  rules?: LaborRules | null;
};

/** Each rule alone, or combined with the statute when `statute` is true. */
export type LaborRules = {
  /** 0 to 1440 minutes. */
  maxDailyMinutes?: LaborLimit | null;
  /** 0 to 10080 minutes. */
  maxWeeklyMinutes?: LaborLimit | null;
  /** 0 to 2880 minutes. */
  minRestMinutes?: LaborLimit | null;
  /** 0 to 4320 minutes. */
  weeklyRestMinutes?: LaborLimit | null;
  /** 1 to 13 days. */
  maxConsecutiveDays?: LaborLimit | null;
  /** 0 to 1440 minutes. */
  maxContinuousMinutes?: LaborLimit | null;
  /** 0 to 1440 minutes. */
  maxDailySpreadMinutes?: LaborLimit | null;
  /** 0 to 720 minutes. */
  minShiftMinutes?: LaborLimit | null;
  /** 1 to 4 shifts. */
  maxShiftsPerDay?: LaborLimit | null;
  /** 0 to 10080 minutes. */
  minWeeklyMinutes?: LaborWish | null;
  /** 1 to 13 nights. */
  maxConsecutiveNights?: LaborLimit | null;
  /** 1 to 7 nights. */
  minConsecutiveNights?: LaborWish | null;
  /** 0 to 5760 minutes. */
  minRestAfterNightsMinutes?: LaborLimit | null;
  /** 0 to 2 weekends. */
  freeWeekends?: LaborLimit | null;
  breaks?: LaborBreaks | null;
  earliestStart?: LaborClock | null;
  latestEnd?: LaborClock | null;
  allowedStarts?: LaborStarts | null;
  overtime?: LaborOvertime | null;
};

/** A limit in minutes, or in days, shifts, nights or weekends where the name of the rule says so. Each rule has its own range. */
export type LaborLimit = {
  /** Whether the statute's own limit also counts. Left out, true. */
  statute?: boolean | null;
  value?: number | null;
  /** Left out, hard. */
  level?: "hard" | "soft" | null;
};

/** A time of day. Such a rule removes cells and is always hard. */
export type LaborClock = {
  statute?: boolean | null;
  /** `HH:mm` */
  value?: string | null;
  level?: "hard" | null;
};

/** What a contract promises. It costs where it is not kept, and never refuses a schedule. */
export type LaborWish = {
  /** No statute has such a rule. */
  statute?: boolean | null;
  value?: number | null;
  /** Left out, soft. */
  level?: "soft" | null;
};

/** The local times at which a shift may begin. */
export type LaborStarts = {
  values?: Array<string> | null;
  /** Left out, hard. */
  level?: "hard" | "soft" | null;
};

/** Breaks owed by the length of work. */
export type LaborBreaks = {
  statute?: boolean | null;
  tiers?: Array<LaborBreakTier> | null;
  level?: "hard" | "soft" | null;
};

/** From this many minutes of work on, a break of this many minutes. */
export type LaborBreakTier = {
  fromMinutes: number;
  breakMinutes: number;
};

/** From when on minutes count as overtime. */
export type LaborOvertime = {
  afterDailyMinutes?: number | null;
  afterWeeklyMinutes?: number | null;
};

/** A condition that was accepted, and where to follow it. */
export type AcceptedCondition = {
  conditionId: string;
  status: "queued";
  /** An extension, of an emergency shift or a revision whose source people do not work by: newerConfirmation or cancelledCondition. */
  warnings?: Array<Warning>;
  links: {
    result: string;
    condition: string;
    review: string;
  };
};

/** A person to put on the roster. */
export type NewStaff = {
  /** Cleaned of control and zero-width characters, then 1 to 128 characters without angle brackets. */
  displayName: string;
};

/** What to change. */
export type StaffPatch = {
  displayName?: string | null;
  /** Whether the statute counts for the person. */
  laborLawCompliance?: boolean | null;
  /** Whether the person is exempt from overtime rules of the US. */
  laborFlsaExempt?: boolean | null;
  personalMaxWeeklyMinutes?: number | null;
  personalMaxMonthlyMinutes?: number | null;
  personalMaxThreeMonthMinutes?: number | null;
  laborConstraintMask?: LaborConstraintMask | null;
  schedulingRoleIds?: Array<string> | null;
  preferredSchedulingRoleIds?: Array<string> | null;
  avoidedSchedulingRoleIds?: Array<string> | null;
};

export type StaffListItem = {
  staffId: string;
  displayName: string;
  createdAt: string;
  updatedAt: string;
  laborLawCompliance: boolean;
  schedulingRoleIds: Array<string>;
};

export type StaffList = {
  staff: Array<StaffListItem>;
};

export type StaffMember = {
  staffId: string;
  displayName: string;
  createdAt: string;
  updatedAt: string;
  laborLawCompliance: boolean;
  schedulingRoleIds: Array<string>;
  laborFlsaExempt?: boolean;
  personalMaxWeeklyMinutes?: number;
  personalMaxMonthlyMinutes?: number;
  personalMaxThreeMonthMinutes?: number;
  laborConstraintMask?: LaborConstraintMask;
  preferredSchedulingRoleIds?: Array<string>;
  avoidedSchedulingRoleIds?: Array<string>;
};

export type StaffAnswer = {
  staff: StaffMember;
  /** An extension. Of a change that named role ids which the tenant's catalog lacks, and that were dropped. */
  unknownSchedulingRoleIds?: Array<string>;
};

export type StaffRemoved = {
  /** Always true. */
  ok: boolean;
  staffId: string;
  deletedAt: string;
};

/** A wish for every cell of the weekly window. */
export type WishRequest = {
  scheduleStartDate: string;
  scheduleEndDate: string;
  timeRangeStart: string;
  timeRangeEnd: string;
  wishByCellKey: WishByCell;
};

/** By cell key. */
export type WishByCell = Record<string, "NONE" | "LOW" | "HIGH">;

export type Wish = {
  entityType: "WEEKLY_SHIFT_WISH";
  staffId: string;
  scheduleStartDate: string;
  scheduleEndDate: string;
  timeRangeStart: string;
  timeRangeEnd: string;
  wishByCellKey: WishByCell;
};

export type WishAnswer = {
  weeklyShiftWish: Wish | null;
};

/** A stable code. Codes may be added. */
export type ErrorCode = "INVALID_JSON" | "PAYLOAD_TOO_LARGE" | "TYPE_ERROR" | "UNKNOWN_FIELD" | "INVALID_TIME_ZONE" | "INVALID_DATE_RANGE" | "SCHEDULE_SPAN_TOO_LONG" | "INVALID_TIME_RANGE" | "INVALID_GRANULARITY" | "INVALID_REQUIREMENTS" | "UNKNOWN_CELL_KEY" | "INVALID_STAFF" | "DUPLICATE_STAFF_ID" | "INVALID_AVAILABLE_CELL" | "SHORTFALL_CELLS" | "DATABASE_ERROR" | "SCHEDULE_DEFAULTS_SAVE_FAILED" | "LABOR_COMPLIANCE_REQUIRED" | "INVALID_WISH" | "INVALID_ASSIGNMENTS" | "INVALID_EMERGENCY_SHIFT" | "INVALID_REVISION" | "INVALID_QUERY" | "INVALID_IDEMPOTENCY_KEY" | "UNAUTHENTICATED" | "TENANT_SUSPENDED" | "RATE_LIMITED" | "REQUEST_TIMEOUT" | "BAD_REQUEST" | "URI_TOO_LONG" | "HEADERS_TOO_LARGE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "API_KEY_SCOPE_DENIED" | "PAYMENT_NOT_CONFIGURED" | "SUBSCRIPTION_REQUIRED" | "NOT_ACCEPTABLE" | "UNSUPPORTED_MEDIA_TYPE" | "FREE_STAFF_LIMIT" | "STAFF_LIMIT" | "SCHEDULE_SETTINGS_REQUIRED" | "RESULT_NOT_COMPLETED" | "REPAIR_OUTDATED" | "PRECONDITION_FAILED" | "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_FLIGHT" | "OPERATOR_ROLE_DENIED" | "STATE_CONFLICT" | "LAST_ADMIN_TOKEN" | "INTERNAL_ERROR" | (string & {});

export declare class Shiftloom extends Client {
  /** Read the actual assignments of a condition. */
  getScheduleActual(conditionId: string): Promise<ActualAnswer>;
  /** Replace the actual assignments of a condition. */
  replaceScheduleActual(conditionId: string, body: ActualRequest, options?: { ifMatch?: string}): Promise<ActualAnswer>;
  /** List conditions, the newest first. */
  listScheduleConditions(options?: { status?: string;  createdFrom?: string;  createdTo?: string;  periodFrom?: string;  periodTo?: string;  limit?: number;  cursor?: string}): Promise<ConditionPage>;
  /** Read a condition as it was frozen. */
  getScheduleCondition(conditionId: string): Promise<ConditionAnswer>;
  /** Cancel a condition. */
  cancelScheduleCondition(conditionId: string): Promise<ConditionCancelled>;
  /** Read the settings. */
  getScheduleDefaults(): Promise<DefaultsAnswer>;
  /** Save some or all of the settings. */
  saveScheduleDefaults(body: DefaultsPatch, options?: { ifMatch?: string}): Promise<DefaultsAnswer>;
  /** Read what is needed to arrange an emergency shift. */
  getEmergencyShiftContext(conditionId: string): Promise<EmergencyShiftContextAnswer>;
  /** Clone a completed schedule without those who dropped out. */
  startEmergencyShift(conditionId: string, body: EmergencyShiftRequest, options?: { dryRun?: boolean;  idempotencyKey?: string}): Promise<AcceptedCondition | EmergencyDryRun>;
  /** Explain why somebody works a cell or does not, and who could instead. */
  explainCell(conditionId: string, options: { personId: string;  date: string;  slotId: string;  candidate?: number}): Promise<Explanation>;
  /** Show each person's wishes granted and refused, and why. */
  getWishReceipts(conditionId: string, options?: { personId?: string;  candidate?: number}): Promise<WishReceipts>;
  /** Show what one more seat, one more person in a role, or a day off would cost at most. */
  getPrices(conditionId: string): Promise<Prices>;
  /** Watch a result until it ends. */
  watchResult(conditionId: string, options?: { lastEventId?: string;  signal?: AbortSignal}): AsyncGenerator<ResultEvent, void, void>;
  /** Show whether a result is confirmed and with which schedule, without confirming it. */
  getConfirmation(conditionId: string): Promise<ConfirmationAnswer>;
  /** List the shifts in force between two dates, of everybody or of one person. */
  listShifts(options: { from: string;  to: string;  personId?: string;  limit?: number;  cursor?: string}): Promise<ShiftPage>;
  /** Show what everybody worked week by week, against the fair share. */
  getFairness(options: { from: string;  to: string}): Promise<Fairness>;
  /** Show whether a person has a calendar address. */
  getCalendarFeed(staffId: string): Promise<CalendarFeedAnswer>;
  /** Make an address at which a person's calendar can be read without a key. */
  makeCalendarFeed(staffId: string, body?: NewCalendarFeed): Promise<CalendarFeedMade>;
  /** Revoke a person's calendar address. */
  revokeCalendarFeed(staffId: string): Promise<CalendarFeedRevoked>;
  /** Clone a completed schedule with people pinned to cells, or kept from them. */
  reviseSchedule(conditionId: string, body: RevisionRequest, options?: { idempotencyKey?: string}): Promise<AcceptedCondition>;
  /** Ask what becomes of the schedule when each person is absent on each of their dates. */
  checkResilience(conditionId: string, body?: ResilienceRequest, options?: { idempotencyKey?: string}): Promise<AcceptedResilience>;
  /** Show who absorbs each absence and at what cost, or which cells break. */
  getResilience(conditionId: string): Promise<Resilience>;
  /** List the roles of the tenant's catalog, by label. */
  listSchedulingRoles(): Promise<SchedulingRoles>;
  /** Tell what the key of the call may do. */
  getKey(): Promise<OwnKey>;
  /** List results, the newest first. */
  listScheduleResults(options?: { status?: string;  createdFrom?: string;  createdTo?: string;  periodFrom?: string;  periodTo?: string;  limit?: number;  cursor?: string}): Promise<ResultPage>;
  /** List every change of every result, the newest first. */
  listResultHistory(options?: { from?: string;  to?: string;  keyword?: string;  eventName?: string;  limit?: number;  cursor?: string}): Promise<HistoryPage>;
  /** Read a result. */
  getScheduleResult(conditionId: string): Promise<ResultAnswer>;
  /** Read the candidates and the confirmed schedule. */
  getResolution(conditionId: string): Promise<ResolutionAnswer>;
  /** Read all that is known about a result. */
  getReview(conditionId: string): Promise<ReviewAnswer>;
  /** Confirm an edited schedule. */
  confirmAssignments(conditionId: string, body: ConfirmRequest, options?: { dryRun?: boolean;  ifMatch?: string}): Promise<ConfirmAnswer>;
  /** Submit a schedule condition. */
  submitSchedule(body: ScheduleRequest, options?: { idempotencyKey?: string}): Promise<AcceptedCondition>;
  /** List the active staff, by display name. */
  listStaff(): Promise<StaffList>;
  /** Put a person on the roster. */
  addStaff(body: NewStaff, options?: { idempotencyKey?: string}): Promise<StaffAnswer>;
  /** Read a person of the roster. */
  getStaff(staffId: string): Promise<StaffAnswer>;
  /** Change a person of the roster. */
  changeStaff(staffId: string, body: StaffPatch, options?: { ifMatch?: string}): Promise<StaffAnswer>;
  /** Take a person off the roster. */
  removeStaff(staffId: string, options?: { ifMatch?: string}): Promise<StaffRemoved>;
  /** Read a person's wishes. */
  getWeeklyShiftWish(staffId: string): Promise<WishAnswer>;
  /** Replace a person's wishes. */
  replaceWeeklyShiftWish(staffId: string, body: WishRequest, options?: { ifMatch?: string}): Promise<WishAnswer>;
}
