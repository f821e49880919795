import type { NoticePlace } from '../page';
import { noticeOf } from '../page';
import type { CallOutcome } from '../ports';
import { dropped } from './outcomeOf';

/** The delays before the automatic checks of one round, in milliseconds. */
export const checkDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The delays of a round that the user started. */
const delaysWhenAsked = [0, ...checkDelaysMs] as const;

/** How to find out the outcome of a write, and where to report the progress. */
interface Confirmation {
  /** Repeats the write with the same idempotency key, so that it is carried out at most once. */
  check(): Promise<CallOutcome>;
  readonly place: NoticePlace;
  /** The message while the outcome is unclear. */
  wording(outcome: CallOutcome): string;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
}

type Unclear = Extract<CallOutcome, { outcome: 'unclear' }>;

/** Waits; ends early when the browser is online again, or the page is left. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      globalThis.window?.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    globalThis.window?.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}

/** One round of automatic checks. Returns the last outcome: still unclear if no check was conclusive. */
async function runChecks(
  unclear: Unclear,
  delays: readonly number[],
  { check, place, wording, signal }: Confirmation,
): Promise<CallOutcome> {
  const notice = noticeOf(unclear, wording(unclear), undefined);
  place.show({ ...notice, reason: [notice.reason, 'Checking with the server…'].filter(Boolean).join(' ') });
  let last: CallOutcome = unclear;
  for (const delay of delays) {
    await pause(delay, signal);
    if (signal.aborted) return dropped;
    last = await check();
    if (last.outcome !== 'unclear') return last;
  }
  return last;
}

/** Waits for an outcome and, if it is unclear, checks a few times, without telling anyone on the page. */
export async function finishUnseen(
  sent: Promise<CallOutcome>,
  check: () => Promise<CallOutcome>,
  onUnclear: () => void,
  signal: AbortSignal,
): Promise<CallOutcome> {
  let last = await sent;
  if (last.outcome === 'unclear') onUnclear();
  for (const delay of checkDelaysMs) {
    if (last.outcome !== 'unclear') return last;
    await pause(delay, signal);
    if (signal.aborted) return last;
    const checked = await check();
    // The session may be over, which says nothing about the write.
    if (signal.aborted || checked.outcome === 'dropped') return last;
    last = checked;
  }
  return last;
}

/** Asks the user whether to check again. Resolves to false if the user stops, or the notice makes way for another one. */
function askToCheck(unclear: Unclear, { place, wording, signal }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (again: boolean) => () => resolve(again);
    place.show({
      ...noticeOf(unclear, wording(unclear), undefined),
      choices: [
        { label: 'Check again', press: answer(true) },
        { label: 'Stop checking', press: answer(false) },
      ],
      onGone: answer(false),
    });
    signal.addEventListener('abort', answer(false));
    globalThis.window?.addEventListener('online', answer(true), { signal, once: true });
  });
}

/**
 * Finds out the outcome of a write after a lost response: repeats it a few times with growing delays, then whenever the
 * user asks for it. Resolves to `unclear` once the user stops.
 */
export async function confirmOutcome(first: Unclear, confirmation: Confirmation): Promise<CallOutcome> {
  let last: Unclear = first;
  let delays: readonly number[] = checkDelaysMs;
  do {
    const checked = await runChecks(last, delays, confirmation);
    if (checked.outcome !== 'unclear') {
      confirmation.place.clear();
      return checked;
    }
    last = checked;
    delays = delaysWhenAsked;
  } while (await askToCheck(last, confirmation));
  return last;
}
