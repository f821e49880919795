import { isExpression } from '../../../engine/language/expression';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Action } from '../../../engine/language/plan.gen';
import { performCall } from '../../../engine/runtime/calls/performCall';
import type { BoundCall, Notice, PageApi } from '../../../engine/runtime/page';
import type { CallOutcome, CallRequest } from '../../../engine/runtime/ports';

/** The result of a call. */
export interface CallResult {
  readonly outcome: CallOutcome['outcome'];
  readonly payload: unknown;
  /** The message shown; '' if there is none. */
  readonly says: string;
  /** How long the message stays, in milliseconds; 0 if it does not disappear. */
  readonly for: number;
  /** Every message that was shown, with its reason. */
  readonly shown: readonly string[];
  /** The actions that follow, with endpoints by name and expressions as text. */
  readonly follows: readonly unknown[];
}

function* calls(value: unknown): Generator<BoundCall> {
  if (typeof value !== 'object' || value === null || isExpression(value)) return;
  const { call, debounce } = value as { call?: { endpoint?: unknown }; debounce?: unknown };
  if (typeof call === 'object' && debounce === undefined) yield value as BoundCall;
  for (const inner of Object.values(value)) yield* calls(inner);
}

/** The call a screen makes to the endpoint, from a form, an action or its machine. */
export function callTo({ plan, path }: ScreenModule, endpoint: string): BoundCall {
  for (const one of calls(plan)) if (one.call.endpoint === endpoint) return one;
  throw new Error(`${path} sends nothing to ${endpoint}.`);
}

const readable = (actions: readonly Action[]): readonly unknown[] =>
  actions.map((action) => {
    const { duration: _, ...rest } = action;
    return JSON.parse(JSON.stringify(rest, (_key, value) => (isExpression(value) ? `=${value.text}` : value)));
  });

/**
 * Makes a screen's call as the engine does, with these roots, and returns its result.
 *
 * @param answer the provider's response; an error simulates a missing response
 */
export function send(
  module: ScreenModule,
  endpoint: string,
  answer: unknown,
  roots: Record<string, unknown> = {},
): Promise<CallResult> {
  return sendRepeatedly(module, endpoint, [answer], roots);
}

/** Like `send`, with one response for each time that the call is repeated. */
export async function sendRepeatedly(
  module: ScreenModule,
  endpoint: string,
  answers: readonly unknown[],
  roots: Record<string, unknown> = {},
): Promise<CallResult> {
  const around = { form: {}, forms: {}, row: {}, source: {}, page: {}, session: {}, route: { state: {} }, ...roots };
  const asked: CallRequest[] = [];
  const shown: Notice[] = [];
  const place = { show: (notice: Notice) => void shown.push(notice), clearFaults: () => {}, clear: () => {} };
  const page = {
    module,
    notices: place,
    ports: { log: () => {} },
    store: { roots: (extra: object) => ({ ...around, ...extra }) },
    call: async (request: CallRequest) => {
      const answer = answers[asked.length];
      asked.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as PageApi;
  const ended = await performCall(page, callTo(module, endpoint), around, place, new AbortController().signal);
  return {
    outcome: ended.outcome,
    payload: asked[0]?.payload,
    says: shown[0]?.text ?? '',
    for: shown[0]?.for ?? 0,
    shown: shown.map(({ text, reason = '' }) => `${text} ${reason}`),
    follows: readable(ended.follows),
  };
}
