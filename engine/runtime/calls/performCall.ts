import type { Roots } from '../../language/expression';
import { asObject } from '../../language/json';
import type { Ending } from '../../language/plan.gen';
import { type BoundCall, type EndedCall, type NoticePlace, noticeOf, type PageApi, resolveDeep } from '../page';
import { keepSuccessNotices } from '../page/successNotices';
import { type CallOutcome, RequestError } from '../ports';
import { readTimeouts } from '../sources/limit';
import { confirmOutcome, finishUnseen } from './confirmOutcome';
import { unconfirmed, unconfirmedAdvice } from './confirmWrite';
import { dropped, outcomeOfAnswer, outcomeOfCheck, outcomeOfFault } from './outcomeOf';
import { renewRecord, staleRecordOf } from './staleRecord';

/** Sends a call; each time it is called again, it repeats the same attempt. */
function createRequest(page: PageApi, call: BoundCall, extra: Roots, signal: AbortSignal) {
  const target = call.call;
  const payload = asObject(resolveDeep(call.with, page.store.roots(extra)));
  const attempt = {};
  const roots = (more: Roots): Roots => page.store.roots({ ...extra, ...more });
  return async (outcomeOf: (fault: unknown) => CallOutcome): Promise<CallOutcome> => {
    try {
      const answer = await page.call({ target, payload, attempt, signal });
      return outcomeOfAnswer(answer, call, roots);
    } catch (fault) {
      if (!signal.aborted && !(fault instanceof RequestError)) page.ports.log(fault, target.endpoint);
      return outcomeOf(fault);
    }
  };
}

/** Resolves to the outcome, or to undefined as soon as the page is left. */
function untilLeft(asked: Promise<CallOutcome>, signal: AbortSignal): Promise<CallOutcome | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    asked.then(resolve, reject);
  });
}

/** Makes a call. If its outcome is unclear, repeats the attempt until the server confirms an outcome, or the user stops. */
async function ask(
  page: PageApi,
  call: BoundCall,
  extra: Roots,
  place: NoticePlace | null,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const writes = call.call.effect === 'write' ? page.ports.writes : undefined;
  // Leaving the page does not cut a write off: the server may be carrying it out.
  const request = createRequest(page, call, extra, writes ? new AbortController().signal : signal);
  const check = () => request(outcomeOfCheck);
  const title = String(resolveDeep(page.module.plan.title, page.store.roots()) ?? '');
  const handOver = (sent: Promise<CallOutcome>): CallOutcome => {
    const checks = call.call.unrepeatable ? () => sent : check;
    const finish = async (onUnclear: () => void, end: AbortSignal): Promise<CallOutcome> => {
      const ended = await finishUnseen(sent, checks, onUnclear, end);
      // Only a dialog was left, and the page behind it does not show the change yet.
      if (ended.outcome === 'accepted' && !page.signal.aborted)
        void page.reload(Object.keys(page.module.plan.sources ?? {}));
      return ended;
    };
    writes?.follow({ title, finish });
    return dropped;
  };
  const sent = request((fault) => outcomeOfFault(fault, call.call.effect));
  const first = await untilLeft(awaitWithSlowNotice(page, sent), signal);
  if (first === undefined) return handOver(sent);
  if (first.outcome !== 'unclear' || call.call.unrepeatable) return first;
  const wording = ({ answer, message }: CallOutcome): string => {
    const roots = page.store.roots({ ...extra, result: answer, fault: { message } });
    return wordsOf(call.outcome?.unclear, unconfirmed, roots);
  };
  const confirmed = await confirmOutcome(first, { check, place: place ?? page.notices, wording, signal });
  // The page was left, or the session ended, before the outcome was known.
  return confirmed.outcome === 'dropped' || signal.aborted ? handOver(Promise.resolve(first)) : confirmed;
}

/** Shows a notice while a call is slow. Nothing cancels the call: the server may be about to carry it out. */
async function awaitWithSlowNotice<T>({ store }: PageApi, asked: Promise<T>): Promise<T> {
  const changeSlowCalls = (more: number): void =>
    store.set('shown.slowCalls', Number(store.get('shown.slowCalls') ?? 0) + more);
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    changeSlowCalls(1);
  }, readTimeouts.slowMs);
  try {
    return await asked;
  } finally {
    clearTimeout(timer);
    if (isShown) changeSlowCalls(-1);
  }
}

/** The message of an ending: its own text, its fallback, or the reason; none for an accepted call without a text. */
function wordsOf(ending: Ending | undefined, reason: string, roots: Roots): string {
  const messages = [ending?.message, ending?.fallbackMessage].map((text) => String(resolveDeep(text, roots) ?? ''));
  return messages.find((text) => text !== '') ?? reason;
}

/** Runs the follow-up actions of a call. A failed reload does not change that the call was accepted. */
async function follow(page: PageApi, { outcome, follows }: EndedCall, extra: Roots, place: NoticePlace): Promise<void> {
  const release = outcome === 'accepted' ? keepSuccessNotices(page.store) : null;
  await page.run(follows, extra, place);
  release?.();
}

/** Makes a call and shows the plan's notice for its outcome, if there is a place for it. */
export async function performCall(
  page: PageApi,
  call: BoundCall,
  extra: Roots,
  place: NoticePlace | null,
  signal: AbortSignal,
): Promise<EndedCall> {
  place?.clear();
  // Clear older error messages anywhere on the page.
  page.notices.clearFaults();
  const end = call.call.effect === 'write' ? page.ports.writes?.begin() : undefined;
  const asked = await ask(page, call, extra, place, signal).finally(end);
  if (signal.aborted || asked.outcome === 'dropped') return { ...dropped, follows: [], follow: async () => {} };
  const more = { ...extra, result: asked.answer, fault: { message: asked.message } };
  const stale = staleRecordOf(asked, call);
  // The form stays open with its input, whatever the screen does after other rejections.
  const ending = stale ? undefined : call.outcome?.[asked.outcome];
  const reason = asked.outcome === 'unclear' ? unconfirmedAdvice : asked.message;
  const message = wordsOf(ending, reason, page.store.roots(more));
  if (stale) {
    renewRecord(page, call, stale, extra);
    place?.onStale?.(stale);
  }
  if (message !== '') place?.show(noticeOf(asked, message, ending));
  const ended: EndedCall = {
    ...asked,
    message,
    follows: ending?.then ?? [],
    follow: () => follow(page, ended, more, place ?? page.notices),
  };
  return ended;
}
