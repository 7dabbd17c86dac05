export interface ShiftloomOptions {
  /** Such as https://shifts.example.com. */
  baseUrl: string;
  apiKey: string;
  /** Default: that of the platform. */
  fetch?: typeof globalThis.fetch;
}

/** What the service refused, and why. */
export declare class ShiftloomError extends Error {
  readonly status: number;
  /** Stable, such as INVALID_STAFF. */
  readonly code: string;
  /** The violations with their paths in the request, 100 at most. */
  readonly details: Array<{ code: string; path: string; message: string }>;
  /** How many violations there are in all. */
  readonly detailCount: number;
  /** By which operators find the call in their logs. */
  readonly requestId?: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/**
 * The state of the object that an answer shows: of the settings, a person, wishes, actual work and a confirmation. Sent as ifMatch, it lets a change
 * be made only while nobody else has made one.
 */
export declare function etagOf(answer: object): string | undefined;

/** What a watched result tells. */
export interface ResultEvent {
  id?: string;
  event: "progress" | "terminal" | (string & {});
  data: {
    conditionId: string;
    status: string;
    step?: string;
    /** Of the work of this step, 0 to 1; each step begins anew. */
    fraction?: number;
    chunksDone?: number;
    chunksTotal?: number;
    score?: { hard: number; soft: number };
    bound?: number;
    gap?: number;
    candidateCount?: number;
  };
}

export declare class Client {
  constructor(options: ShiftloomOptions);
  call(
    method: string,
    path: string,
    body?: unknown,
    query?: Record<string, unknown>,
    headers?: Record<string, unknown>,
  ): Promise<any>;
  /**
   * Ends after the terminal event. A stream that ends early, breaks or is silent for 30 seconds is taken up again; after 61 such
   * breaks in a row the last one is thrown. So is one that is refused for the moment (429, 502, 503, 504), no sooner than Retry-After
   * says. A 429 is no break; refusals that would take over ten minutes in a row are thrown. When the signal aborts, its reason is
   * thrown.
   */
  watch(
    method: string,
    path: string,
    body?: unknown,
    query?: Record<string, unknown>,
    headers?: Record<string, unknown>,
    signal?: AbortSignal,
  ): AsyncGenerator<ResultEvent, void, void>;
}
